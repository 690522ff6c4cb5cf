import { useLocation } from 'react-router';

/** What somebody without an account has said of themselves on the way to it: the forms of sign-in begin with that. */
export interface Newcomer {
  name?: string;
  /** YYYY, or empty. */
  birthYear?: string;
}

/** What came with the link that led here, and goes on with the next. */
export const useNewcomer = (): Newcomer => (useLocation().state ?? {}) as Newcomer;
