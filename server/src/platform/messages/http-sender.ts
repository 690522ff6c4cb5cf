import type { SendShort, ShortMessage } from './senders.ts';

/** A JSON body with places to fill: {to}, {text}, {template}, {messageId}. */
export type Body = string | number | boolean | null | Body[] | { [key: string]: Body };

export interface HttpGateway {
  url: string;
  /** Sent with each call: the key of the gateway's account. */
  headers: Record<string, string>;
  body: Body;
  /** Under which id the gateway (and the register of templates, DLT) knows our words: by `account.code`, or `account.code.hi` for one language. */
  templates: Record<string, string>;
}

/** How long a gateway may take. */
const PATIENCE_MS = 10_000;

/** Fills the places of a body; what is filled in stays a text, whatever it holds. */
function filled(body: Body, values: Record<string, string>): Body {
  if (typeof body === 'string') return body.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  if (Array.isArray(body)) return body.map((entry) => filled(entry, values));
  if (body === null || typeof body !== 'object') return body;
  return Object.fromEntries(Object.entries(body).map(([key, entry]) => [key, filled(entry, values)]));
}

const templateOf = ({ templates }: HttpGateway, { template, locale }: ShortMessage): string =>
  templates[`${template}.${locale}`] ?? templates[template] ?? template;

/**
 * Hands messages to a gateway by one POST of JSON. Throws for anything but an answer of 2xx within ten seconds: the
 * message is tried again. The id of the message goes along, so that a gateway can tell a second try.
 */
export function httpSender(gateway: HttpGateway): SendShort {
  return async (message) => {
    const { messageId, to, text } = message;
    const values = { messageId, to, text, template: templateOf(gateway, message) };
    const answer = await fetch(gateway.url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', 'idempotency-key': messageId, ...gateway.headers },
      body: JSON.stringify(filled(gateway.body, values)),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
  };
}
