import * as contract from '@healthplus/contract/accounts/endpoints';
import * as byPhone from '@healthplus/contract/accounts/phone.endpoints';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { confirmEmail, resendCode } from './codes.service.ts';
import { queueReset, resetPassword } from './passwords.service.ts';
import { listAddresses, listPeople } from './people.service.ts';
import { sendPhoneCode, signInByPhone } from './phone-sign-in.service.ts';
import { chooseLocale, readProfile } from './profile.service.ts';
import { registerCustomer } from './registration.service.ts';
import { signIn, signOut } from './sessions.service.ts';
import { originOf } from './sign-in-origin.service.ts';

/** The specification's words, where mail is switched off. */
const comingSoon = { message: createMessage('password_reset_coming_soon') };
const resetSent = { message: createMessage('if_this_address_has_an_account_a_link') };

export function bindAccounts(bind: Bind, deps: Deps): void {
  bind(contract.registerCustomer, async ({ body }) => ({
    message: createMessage('registration_successful'),
    otpToken: await registerCustomer(deps, body),
  }));
  bind(contract.verifyCustomerCode, async ({ body }) => {
    await confirmEmail(deps, { ...body, audience: 'customer' });
    return { message: createMessage('email_verified') };
  });
  bind(contract.resendCustomerCode, async ({ body }) => ({
    message: createMessage('new_code_is_on_its_way'),
    otpToken: await resendCode(deps, { otpToken: body.otpToken, audience: 'customer' }),
  }));
  bind(contract.login, async ({ body, request, reply }) => {
    const { origin, remember } = originOf(deps, request);
    const { email: identifier, password, code } = body;
    const { account, ...session } = await signIn(deps, { identifier, password, code, origin });
    remember(reply, account);
    return { message: createMessage('login_successful'), ...session };
  });
  bind(byPhone.sendPhoneCode, async ({ body, request }) => ({
    message: createMessage('new_code_is_on_its_way'),
    otpToken: await sendPhoneCode(deps, { ...body, ip: request.ip }),
  }));
  bind(byPhone.loginByPhone, async ({ body, request, reply }) => {
    const { origin, remember } = originOf(deps, request);
    const { account, ...session } = await signInByPhone(deps, { ...body, origin });
    remember(reply, account);
    return { message: createMessage('login_successful'), ...session };
  });
  bind(contract.logout, async ({ caller }) => {
    await signOut(deps, caller.sessionId);
    return { message: createMessage('logged_out_successfully') };
  });
  bind(contract.currentUser, ({ caller }) => readProfile(deps, caller.accountId));
  bind(contract.setLocale, async ({ caller, body }) => {
    await chooseLocale(deps, caller.accountId, body.locale);
    return { message: createMessage('saved') };
  });
  bind(contract.forgotPassword, async ({ body }) => {
    if (deps.config.MAIL === 'off') return comingSoon;
    await queueReset(deps, { email: body.email, side: 'site' });
    return resetSent;
  });
  bind(contract.resetPassword, async ({ body }) => {
    await resetPassword(deps, { ...body, side: 'site' });
    return { message: createMessage('your_password_is_changed') };
  });
  bind(contract.forgotLabPassword, async ({ body }) => {
    if (deps.config.MAIL === 'off') return comingSoon;
    await queueReset(deps, { email: body.email, side: 'lab' });
    return resetSent;
  });
  bind(contract.resetLabPassword, async ({ body }) => {
    await resetPassword(deps, { ...body, side: 'lab' });
    return { message: createMessage('your_password_is_changed') };
  });
  bind(contract.listPeople, ({ caller }) => listPeople(deps.db, caller.accountId, deps.now()));
  bind(contract.listAddresses, ({ caller }) => listAddresses(deps.db, caller.accountId));
}
