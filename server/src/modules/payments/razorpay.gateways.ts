import type { Config } from '#src/config.ts';
import type { Db } from '#src/db/connect.ts';
import type { Tokens } from '#src/platform/crypto/tokens.ts';
import { type Gateways, inTurn } from '#src/platform/payments/gateway.ts';
import { createRazorpayGateway } from '#src/platform/payments/razorpay.ts';
import { selectLabGateways } from './lab-gateways.queries.ts';

interface Needs {
  config: Config;
  db: Db;
  tokens: Tokens;
}

/** Razorpay, by each lab's own account, or by the site's where it holds the money. */
export function createRazorpayGateways({ config, db, tokens }: Needs): Gateways {
  const reached = { apiUrl: config.RAZORPAY_API_URL, checkoutUrl: config.RAZORPAY_CHECKOUT_URL };
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = config;
  const own =
    RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET && RAZORPAY_WEBHOOK_SECRET
      ? createRazorpayGateway({
          keyId: RAZORPAY_KEY_ID,
          keySecret: RAZORPAY_KEY_SECRET,
          webhookSecret: RAZORPAY_WEBHOOK_SECRET,
          ...reached,
        })
      : null;
  return {
    name: 'razorpay',
    ownAccounts: true,
    async of(payee) {
      if (payee === 'site') return own;
      const [present, ...before] = (await selectLabGateways(db, payee)).map((row) =>
        createRazorpayGateway({
          keyId: row.key_id,
          keySecret: tokens.open(row.secret_sealed),
          ...reached,
          webhookSecret: tokens.open(row.webhook_secret_sealed),
        }),
      );
      return present ? inTurn([present, ...before]) : null;
    },
  };
}
