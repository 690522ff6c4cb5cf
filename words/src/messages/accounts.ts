/** What the messages about an account are filled with. */
export interface AccountMessages {
  /** Six digits; the code is the first six-digit number in the message. */
  'account.code': { code: string };
  /** Somebody registers an address again that has an account. No code stands in it. */
  'account.already_registered': Record<never, never>;
  /** Asked to help operating the site. */
  'account.operator_invited': { link: string };
  /** An operator looks at the account as its holder sees it. */
  'account.viewed': { reason: string; minutes: string };
  'account.password_reset': { link: string };
  /** Signed in from a browser that the account has not seen before. `device` may be empty. */
  'account.new_device': { when: string; device: string; address: string };
  'account.password_changed': Record<never, never>;
}
