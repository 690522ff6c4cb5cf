import { login } from '@healthplus/contract/accounts/endpoints';
import type { Role } from '@healthplus/contract/endpoint';
import { browserApi } from '#app/lib/api.ts';
import { beginSession } from '#app/lib/begin-session.ts';

export interface Credentials {
  email: string;
  password: string;
  code?: string;
}

/** Signs in and keeps the session: messages stay in the language that the account has. Throws what the API threw. */
export async function signIn(credentials: Credentials) {
  const session = await browserApi.call(login, { body: credentials });
  beginSession('token', session.token);
  return session;
}

const homes: Record<Role, string> = {
  customer: '/dashboard',
  admin: '/admin',
  doctor: '/doctors',
  lab: '/labs/profile',
};

/** Where somebody in a role begins. */
export const homeOf = (role: Role): string => homes[role];

/** What somebody has just signed up with, or signed in with before the address was proven: in this page's memory alone, until the code has come. */
let fresh: Credentials | null = null;

export function keepFresh(credentials: Credentials): void {
  fresh = credentials;
}

/** Answers once; null after a reload, which forgets it. */
export function takeFresh(): Credentials | null {
  const taken = fresh;
  fresh = null;
  return taken;
}
