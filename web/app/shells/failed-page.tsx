import { siteMessages } from '@healthplus/words/pages/site';
import { isRouteErrorResponse, Outlet, useOutletContext, useRevalidator, useRouteError } from 'react-router';
import { useMessages } from '#app/lib/messages.ts';
import { useRouteFailure } from '#app/lib/route-failure.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';

/** What is shown instead of a page that is missing or has failed, with a way on. */
export function FailedPage() {
  const error = useRouteError();
  const t = useMessages(siteMessages);
  const failure = useRouteFailure();
  const { revalidate, state } = useRevalidator();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  // On the server there is a navigator too, which knows of no connection.
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
  const title = missing ? t.notFound : offline ? t.offline : (failure ?? t.wentWrong);
  return (
    <div className="page-width grid min-h-[50vh] place-content-center gap-4 py-16 text-center">
      <title>{title}</title>
      <h1 className={`text-3xl ${failure && !missing ? 'text-bad' : ''}`}>{title}</h1>
      <p className="text-quiet">{missing ? t.notFoundText : offline ? t.offlineText : t.wentWrongText}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {!missing && (
          <Button onClick={() => void revalidate()} disabled={state === 'loading'}>
            {t.tryAgain}
          </Button>
        )}
        <ButtonLink to="/" look={missing ? 'primary' : 'secondary'}>
          {t.home}
        </ButtonLink>
        <ButtonLink to="/search" look="secondary">
          {t.search}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Stands between a shell and its pages: when one of them fails, the shell and its menu stay. */
export default function PageBoundary() {
  return <Outlet context={useOutletContext()} />;
}

export const ErrorBoundary = FailedPage;
