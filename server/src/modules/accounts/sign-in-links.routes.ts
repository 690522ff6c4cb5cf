import * as contract from '@healthplus/contract/accounts/sign-in-link.endpoints';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { queueSignInLink, signInByLink } from './sign-in-links.service.ts';
import { originOf } from './sign-in-origin.service.ts';

/** Links that sign in, of both sides; a laboratory's own are opened by `labs`, which knows who works where. */
export function bindSignInLinks(bind: Bind, deps: Deps): void {
  const linkSent = { message: createMessage('if_this_address_is_confirmed_a_link') };
  bind(contract.sendSignInLink, async ({ body }) => {
    await queueSignInLink(deps, { ...body, side: 'site' });
    return linkSent;
  });
  bind(contract.sendLabSignInLink, async ({ body }) => {
    await queueSignInLink(deps, { ...body, side: 'lab' });
    return linkSent;
  });
  bind(contract.loginByLink, async ({ body, request, reply }) => {
    const { origin, remember } = originOf(deps, request);
    const { account, ...session } = await signInByLink(deps, { ...body, origin });
    remember(reply, account);
    return { message: createMessage('login_successful'), ...session };
  });
}
