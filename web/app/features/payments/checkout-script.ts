import type { CheckoutScript } from '@healthplus/contract/payments/online.endpoints';

interface Options {
  key: string;
  order_id: string;
  /** In paise. */
  amount: number;
  currency: 'INR';
  name: string;
  description: string;
  handler: () => void;
  modal: { ondismiss: () => void };
}

declare global {
  interface Window {
    Razorpay?: new (options: Options) => { open: () => void };
  }
}

const load = (source: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (window.Razorpay) return resolve();
    const script = document.createElement('script');
    script.src = source;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The script of the gateway did not load.'));
    };
    document.head.append(script);
  });

interface Checkout {
  script: CheckoutScript;
  amountPaise: number;
  name: string;
  description: string;
  onPaid: () => void;
  onClosed: () => void;
}

/** Opens the gateway's own window over the page. Throws where its script does not load. */
export async function openCheckout({ script, amountPaise, name, description, onPaid, onClosed }: Checkout) {
  await load(script.script);
  if (!window.Razorpay) throw new Error('The script of the gateway is not what it should be.');
  new window.Razorpay({
    key: script.keyId,
    order_id: script.order,
    amount: amountPaise,
    currency: 'INR',
    name,
    description,
    handler: onPaid,
    modal: { ondismiss: onClosed },
  }).open();
}
