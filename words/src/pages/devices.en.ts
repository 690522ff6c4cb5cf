import type { SignIn } from '@healthplus/contract/accounts/schemas';

type Outcomes = Record<SignIn['outcome'], string>;

/** What devices say. */
export const devices = {
  devices: 'Where you are signed in',
  devicesText: 'Sign out what you do not know.',
  changePassword: 'Change your password by a link to your mail',
  thisOne: 'This device',
  unknownDevice: 'Unknown device',
  seen: (when: string) => `Last seen ${when}`,
  signOut: 'Sign out',
  signOutOthers: (count: number) => `Sign out the other ${count}`,
  signIns: 'Last sign-ins',
  outcomes: {
    opened: 'Signed in',
    wrong_password: 'Wrong password',
    wrong_code: 'Wrong code',
    paused: 'Refused: too many tries',
    disabled: 'Refused: disabled',
    unknown: 'Refused',
  } satisfies Outcomes,
  failed: 'That did not work. Please try again.',
  notRead: 'This could not be loaded. Please try again.',
} as const;
