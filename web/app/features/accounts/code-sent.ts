import { redirect } from 'react-router';
import type { Locale } from '#app/lib/locale.ts';
import { localized } from '#app/lib/locale.ts';

/** Keeps what the page of the code is asked by. Source: both documents, "Browser storage". */
export function rememberCode(otpToken: string, email?: string): void {
  localStorage.setItem('otpToken', otpToken);
  if (email) localStorage.setItem('email', email);
}

/** Before scripts run: the code's page follows, with what it is asked by in its address. */
export function toCodePage(path: '/verify-otp' | '/labs/verify-otp', locale: Locale, asked: Record<string, string>) {
  return redirect(`${localized(path, locale)}?${new URLSearchParams(asked)}`);
}
