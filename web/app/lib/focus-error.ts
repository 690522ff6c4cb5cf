/** Frames within which a refused form is drawn again, with its errors. */
const MOST_FRAMES = 20;

/** Where what was refused stands: the form that has the keyboard, or the dialog that lies over the page. */
const refusedPart = (): Element | Document =>
  document.activeElement?.closest('form') ?? [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;

/**
 * After a form was refused: brings the first field with an error into view and the keyboard to it, which says its own error.
 * `otherwise` is done where what is wrong is said beside no field.
 */
export function focusFirstError(otherwise?: () => void): void {
  let frames = 0;
  const part = refusedPart();
  const look = () => {
    const field = part.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled), [data-missing]');
    frames += 1;
    if (!field && frames < MOST_FRAMES) return requestAnimationFrame(look);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
    if (!field?.hasAttribute('aria-invalid')) otherwise?.();
  };
  requestAnimationFrame(look);
}
