import type { viewReasons } from '@healthplus/contract/accounts/admin.endpoints';

/** What the messages about an account are filled with. */
export interface AccountMessages {
  /** Six digits; the code is the first six-digit number in the message. */
  'account.code': { code: string };
  /** Somebody registers an address again that has an account. No code stands in it. */
  'account.already_registered': Record<never, never>;
  /** Asked to help operating the site. */
  'account.operator_invited': { link: string };
  /** An operator looks at the account as its holder sees it. */
  'account.viewed': { reason: (typeof viewReasons)[number]; minutes: string };
  'account.password_reset': { link: string };
  /** Signs in once; asked for on the sign-in page. */
  'account.sign_in_link': { link: string };
  /** Signed in from a browser that the account has not seen before. `device` may be empty. */
  'account.new_device': { when: string; device: string; address: string };
  /** A number was shown to be the holder's: codes to it open the account from now on. The last two digits. */
  'account.phone_proven': { ending: string };
  /** To the address before. */
  'account.email_changed': Record<never, never>;
  'account.password_changed': Record<never, never>;
  /** By an owner of the site, for whoever has lost it. */
  'account.second_factor_taken_off': Record<never, never>;
}
