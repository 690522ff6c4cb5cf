import { viewReasonNames } from '#src/view-reasons.en.ts';
import type { AccountMessages } from './accounts.ts';
import type { Templates } from './template.ts';

export const accountMessages: Templates<AccountMessages> = {
  'account.code': {
    mail: ({ code }) => ({
      subject: 'your code',
      text: `Your code is ${code}\n\nIt works once, for 10 minutes. Tell it to nobody; we never ask for it by phone.\nIf you did not register, you can leave this mail as it is.`,
    }),
    sms: ({ code }, { name }) => `${code} is your code for ${name}. It works once, for 10 minutes. Tell it to nobody.`,
  },
  'account.already_registered': {
    mail: (_, { page }) => ({
      subject: 'you already have an account',
      text: `Somebody, perhaps you, tried to register this address again. It has an account already.\n\nSign in: ${page('/login')}\nForgot your password: ${page('/forgot-password')}`,
    }),
  },
  'account.operator_invited': {
    mail: ({ link }, { name, page }) => ({
      subject: 'an invitation to operate the site',
      text: `An owner of ${name} has asked you to help operating it. If you do not know them, leave this mail as it is.\n\nChoose your password, 15 characters or more, by this link. It works once, for three days:\n${link}\n\nThen sign in: ${page('/login')}`,
    }),
  },
  'account.viewed': {
    mail: ({ reason, minutes }, { name, page }) => ({
      subject: 'somebody who helps you looked at your account',
      text: `An operator of ${name} looks at your account as you see it, for ${minutes} minutes: your bookings, family and addresses; no results, reports or documents, and nothing can be changed.\n\nWhy: ${viewReasonNames[reason]}\n\nIf you asked nobody for help, tell us: ${page('/help')}`,
    }),
    sms: ({ reason, minutes }, { name }) =>
      `An operator of ${name} looks at your account for ${minutes} minutes, only to read. Why: ${viewReasonNames[reason]}`,
  },
  'account.password_reset': {
    mail: ({ link }) => ({
      subject: 'choose a new password',
      text: `Open this link to choose a new password. It works once, for one hour:\n${link}\n\nIf you did not ask for it, nothing needs to be done.`,
    }),
  },
  'account.sign_in_link': {
    mail: ({ link }) => ({
      subject: 'your link to log in',
      text: `Open this link to log in. It works once, for 15 minutes:\n${link}\n\nAnyone who has it is let in: do not pass it on. If you did not ask for it, nothing needs to be done.`,
    }),
  },
  'account.new_device': {
    mail: ({ when, device, address }, { page }) => ({
      subject: 'signed in from a new device',
      text: `Your account was signed in to on ${when} from a device that it has not seen before: ${device || 'unknown'}, ${address}.\nIf that was not you, choose a new password at once: ${page('/forgot-password')}`,
    }),
  },
  'account.phone_proven': {
    mail: ({ ending }, { page }) => ({
      subject: 'your number is confirmed',
      text: `The number of your account that ends in ${ending} was confirmed. A code to it, with your year of birth, opens your account from now on, and messages can come there.\nIf that was not you, choose a new password and take the number out of your profile: ${page('/dashboard')}`,
    }),
  },
  'account.email_changed': {
    mail: (_, { name, page }) => ({
      subject: 'your account has another address',
      text: `Your account at ${name} has another mail address from now on: this one does not sign in any more, and nothing more is written here. All other devices were signed out.\nIf that was not you, tell us at once: ${page('/help')}`,
    }),
  },
  'account.password_changed': {
    mail: () => ({
      subject: 'your password was changed',
      text: 'The password of your account was changed just now and all devices were signed out.\nIf that was not you, use "Forgot password" on the sign-in page at once.',
    }),
  },
  'account.second_factor_taken_off': {
    mail: () => ({
      subject: 'two-step sign-in was taken off your account',
      text: 'You told us that you cannot use your second step of signing in any more: it was taken off just now, and all devices were signed out. Sign in with your password, and set it up again on your account.\nIf you did not ask for that, use "Forgot password" on the sign-in page at once, and tell us.',
    }),
    sms: (_, { name }) =>
      `${name}: two-step sign-in was taken off your account. If you did not ask for that, tell us at once.`,
  },
};
