import { logout, logoutLab } from '@healthplus/contract/accounts/endpoints';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { useNavigate } from 'react-router';
import { browserApi } from '#app/lib/api.ts';
import { endSession } from '#app/lib/end-session.ts';
import { isSignedOut } from '#app/lib/errors.ts';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { readToken, type TokenKey } from '#app/lib/session.ts';

/**
 * Ends the session of a side here and at the server, and goes to where that side signs in. Where the server is not reached,
 * this device forgets it all the same, and it is said that the session stands until it ends by itself.
 */
export function useSignOut(key: TokenKey, signIn: '/login' | '/labs/login' | '/doctors/login') {
  const t = useMessages(accountMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  return async () => {
    const token = readToken(key);
    const ended = await browserApi.call(key === 'labToken' ? logoutLab : logout, {}, { token }).then(
      () => true,
      (error: unknown) => isSignedOut(error),
    );
    endSession(key);
    notify(ended ? t.loggedOut : t.loggedOutHere, ended ? 'good' : 'bad');
    await navigate(localized(signIn, locale));
  };
}
