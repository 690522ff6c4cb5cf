/** A report as a phone keeps it: whose, when, and its paper. */
export interface KeptReport {
  person: string;
  signedAt: string;
  /** Base64. */
  pdf: string;
}

/** Shows a kept report in a tab of its own. */
export function showKept({ pdf }: KeptReport): void {
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
  window.open(URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' })), '_blank');
}
