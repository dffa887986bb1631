"""An app for Django: users play President at tables that are kept in the database of the project.

Copy the folder into your project, add `django_table` to `INSTALLED_APPS`, and `path("tables/",
include("django_table.urls"))` to your URLs. Then run `manage.py makemigrations django_table` and `manage.py migrate`.
"""
