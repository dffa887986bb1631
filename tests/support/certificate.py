"""A certificate for a server of a test."""

from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec


def sign_certificate(file: Path) -> None:
    """Write a new key, and a certificate for 127.0.0.1 that it signed itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "a fold of the tests")])
    now = datetime.now(UTC)
    builder = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
    builder = (
        builder.serial_number(1).not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=1))
    )
    names = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])
    signed = builder.add_extension(names, critical=False).sign(key, hashes.SHA256())
    pem = serialization.Encoding.PEM
    plain = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    file.write_bytes(key.private_bytes(pem, *plain) + signed.public_bytes(pem))
