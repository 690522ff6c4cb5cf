import * as contract from '@healthplus/contract/accounts';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { confirmEmail, resendCode } from './codes.service.ts';
import { queueReset, resetPassword } from './passwords.service.ts';
import { listAddresses, listPeople } from './people.service.ts';
import { chooseLocale, readProfile } from './profile.service.ts';
import { registerCustomer } from './registration.service.ts';
import { signIn, signOut } from './sessions.service.ts';
import { originOf } from './sign-in-origin.service.ts';

/** The specification's words, where mail is switched off. */
const comingSoon = { message: 'Password reset coming soon!' };
const resetSent = { message: 'If this address has an account, a link for a new password is on its way.' };

export function bindAccounts(bind: Bind, deps: Deps): void {
  bind(contract.registerCustomer, async ({ body }) => ({
    message: 'Registration successful! Check your email for the OTP.',
    otpToken: await registerCustomer(deps, body),
  }));
  bind(contract.verifyCustomerCode, async ({ body }) => {
    await confirmEmail(deps, { ...body, audience: 'customer' });
    return { message: 'Email verified! Please log in.' };
  });
  bind(contract.resendCustomerCode, async ({ body }) => ({
    message: 'A new code is on its way.',
    otpToken: await resendCode(deps, { otpToken: body.otpToken, audience: 'customer' }),
  }));
  bind(contract.login, async ({ body, request, reply }) => {
    const { origin, remember } = originOf(deps, request);
    const { email: identifier, password, code } = body;
    const { accountId, ...session } = await signIn(deps, { identifier, password, code, origin });
    remember(reply, accountId);
    return { message: 'Login successful!', ...session };
  });
  bind(contract.logout, async ({ caller }) => {
    await signOut(deps, caller.sessionId);
    return { message: 'Logged out successfully.' };
  });
  bind(contract.currentUser, ({ caller }) => readProfile(deps, caller.accountId));
  bind(contract.setLocale, async ({ caller, body }) => {
    await chooseLocale(deps, caller.accountId, body.locale);
    return { message: 'Saved.' };
  });
  bind(contract.forgotPassword, async ({ body }) => {
    if (deps.config.MAIL === 'off') return comingSoon;
    await queueReset(deps, { email: body.email, side: 'site' });
    return resetSent;
  });
  bind(contract.resetPassword, async ({ body }) => {
    await resetPassword(deps, { ...body, side: 'site' });
    return { message: 'Your password is changed. Please log in.' };
  });
  bind(contract.forgotLabPassword, async ({ body }) => {
    if (deps.config.MAIL === 'off') return comingSoon;
    await queueReset(deps, { email: body.email, side: 'lab' });
    return resetSent;
  });
  bind(contract.resetLabPassword, async ({ body }) => {
    await resetPassword(deps, { ...body, side: 'lab' });
    return { message: 'Your password is changed. Please log in.' };
  });
  bind(contract.listPeople, ({ caller }) => listPeople(deps.db, caller.accountId));
  bind(contract.listAddresses, ({ caller }) => listAddresses(deps.db, caller.accountId));
}
