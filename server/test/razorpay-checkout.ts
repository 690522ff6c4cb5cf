/** The window of Razorpay as a page loads it: Pay, Decline and Close, of the stand-in at ORIGIN. */
export const CHECKOUT = `window.Razorpay = class {
  constructor(options) { this.options = options; }
  open() {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Razorpay stand-in');
    const choose = (text, outcome) => {
      const button = document.createElement('button');
      button.textContent = text;
      button.onclick = async () => {
        dialog.remove();
        if (!outcome) return this.options.modal?.ondismiss?.();
        const answer = await fetch('ORIGIN/stand-in/pay', { method: 'POST', body: JSON.stringify({ key: this.options.key, order: this.options.order_id, outcome }) });
        const paid = await answer.json();
        if (outcome === 'captured') this.options.handler(paid);
        else this.open();
      };
      dialog.append(button);
    };
    choose('Pay', 'captured'); choose('Decline', 'failed'); choose('Close', '');
    document.body.append(dialog);
    dialog.showModal();
  }
};`;
