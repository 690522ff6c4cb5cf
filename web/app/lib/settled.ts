/**
 * Waits until what is written when its field is left is written: the field with the focus is left, `settle` says when what
 * that began has ended, and the page gets a moment to show it. Answers with what had the focus.
 */
export async function leaveField(settle: () => Promise<unknown>): Promise<HTMLElement | null> {
  const field = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  field?.blur();
  await settle();
  await new Promise((resolve) => setTimeout(resolve, 50));
  return field;
}
