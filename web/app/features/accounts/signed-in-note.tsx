import { accountMessages } from '@healthplus/words/pages/accounts';
import { useEffect, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { readToken, type TokenKey } from '#app/lib/session.ts';
import { SiteLink } from '#app/ui/site-link.tsx';

/** On a page of sign-in, to somebody who came to it signed in: where their own page is. */
export function SignedInNote({ session, home }: { session: TokenKey; home: string }) {
  const t = useMessages(accountMessages);
  const [signedIn, setSignedIn] = useState(false);
  // Once, as the page opens: whoever signs in on it is led on by it.
  useEffect(() => setSignedIn(readToken(session) !== null), [session]);
  if (!signedIn) return null;
  return (
    <p role="status" className="mb-6 rounded-control bg-sand px-4 py-2">
      {t.signedInAlready}{' '}
      <SiteLink to={home} className="inline-flex min-h-11 items-center font-semibold text-primary underline">
        {t.toOwnPage}
      </SiteLink>
    </p>
  );
}
