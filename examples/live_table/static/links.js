// Copies the link to a seat; where the browser forbids that, the link is selected, to be copied by hand.

for (const place of document.querySelectorAll(".link")) {
  const [field, button] = place.querySelectorAll("input, button");
  button.addEventListener("click", async () => {
    field.select();
    const isCopied = await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
    if (isCopied) button.textContent = "Copied";
  });
}
