import * as accounts from '@healthplus/contract/accounts/endpoints';
import * as byLink from '@healthplus/contract/accounts/sign-in-link.endpoints';
import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/labs/endpoints';
import type { Deps } from '#src/deps.ts';
import { confirmEmail, resendCode } from '#src/modules/accounts/codes.service.ts';
import { signOut } from '#src/modules/accounts/sessions.service.ts';
import { originOf } from '#src/modules/accounts/sign-in-origin.service.ts';
import { tagsOfCity } from '#src/modules/places/cities.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { registerLab, signInLab, signInLabByLink } from './lab-accounts.service.ts';
import { getLab, listLabs } from './labs.service.ts';

export function bindLabs(bind: Bind, deps: Deps): void {
  bind(accounts.registerLab, async ({ body, doubtful }) => ({
    message: createMessage('otp_sent_to_email'),
    otpToken: await registerLab(deps, body, doubtful),
  }));
  bind(accounts.verifyLabCode, async ({ body }) => {
    await confirmEmail(deps, { ...body, audience: 'lab' });
    return { message: createMessage('lab_registered_successfully') };
  });
  bind(accounts.resendLabCode, async ({ body }) => ({
    message: createMessage('new_code_is_on_its_way'),
    otpToken: await resendCode(deps, { otpToken: body.otpToken, audience: 'lab' }),
  }));
  bind(accounts.loginLab, async ({ body, request, reply }) => {
    const { origin, remember } = originOf(deps, request);
    const { account, ...session } = await signInLab(deps, { ...body, origin });
    remember(reply, account);
    return { message: createMessage('lab_login_successful'), ...session };
  });
  bind(byLink.loginLabByLink, async ({ body, request, reply }) => {
    const { origin, remember } = originOf(deps, request);
    const { account, ...session } = await signInLabByLink(deps, { ...body, origin });
    remember(reply, account);
    return { message: createMessage('lab_login_successful'), ...session };
  });
  bind(accounts.logoutLab, async ({ caller }) => {
    await signOut(deps, caller.sessionId);
    return { message: createMessage('logged_out_successfully') };
  });
  bind(
    contract.listLabs,
    async ({ query, request, reply }) =>
      sendListing(request, reply, await deps.reads.read((db) => listLabs({ ...deps, db }, query))),
    { cached: true, tags: ({ query }) => tagsOfCity(deps.db, query.city) },
  );
  bind(contract.getLab, ({ params }) => deps.reads.read((db) => getLab({ ...deps, db }, params.labAdminId)), {
    cached: true,
    tags: ({ params }) => [`lab:${params.labAdminId}`],
  });
}
