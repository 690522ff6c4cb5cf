/** Sends words on by what the device offers; where it offers nothing, by WhatsApp. Whoever closes the choice has not failed. */
export function sendText(text: string): void {
  if (navigator.share) return void navigator.share({ text }).catch(() => {});
  window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener');
}
