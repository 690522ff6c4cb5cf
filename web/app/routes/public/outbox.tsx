import { ApiError } from '@healthplus/contract/errors';
import { listOutbox } from '@healthplus/contract/notifications/endpoints';
import { outboxMessages } from '@healthplus/words/pages/outbox';
import { data } from 'react-router';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { apiOf, browserApi } from '#app/lib/api.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { EmptyState, Spinner } from '#app/ui/states.tsx';
import type { Route } from './+types/outbox';

/** The mails of a demonstration without SMTP, so that a newcomer finds the code. 404 anywhere else. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return { mails: await apiOf(context).call(listOutbox), reading: undefined };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
    // A demonstration that others reach: its administrator reads it, in the browser.
    if (error instanceof ApiError && error.status === 401) return { mails: null, reading: undefined };
    throw error;
  }
}

/** An administrator's token is in the browser alone. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { mails } = await serverLoader();
  return { mails, reading: mails === null ? beginMails() : undefined };
}
clientLoader.hydrate = true as const;

export function meta({ location }: Route.MetaArgs) {
  return [{ title: outboxMessages[localeOf(location.pathname)].title }, { name: 'robots', content: 'noindex' }];
}

type Mail = Awaited<ReturnType<typeof browserApi.call<typeof listOutbox>>>[number];

const beginMails = () => beginReading('token', (token) => browserApi.call(listOutbox, {}, { token }));

function AdministratorsMails({ reading }: { reading: ReturnType<typeof beginMails> | undefined }) {
  const { value, failure } = usePrivate(accountSide, reading);
  const t = useMessages(outboxMessages);
  if (failure !== null) return <EmptyState title={t.forAdministrators} />;
  return value ? <Mails mails={value} /> : <Spinner label={t.loading} />;
}

export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(outboxMessages);
  return (
    <div className="page-width max-w-3xl py-8">
      <h1 className="text-3xl">{t.title}</h1>
      <p className="mt-2 mb-6 text-quiet">{t.intro}</p>
      {loaderData.mails ? <Mails mails={loaderData.mails} /> : <AdministratorsMails reading={loaderData.reading} />}
    </div>
  );
}

function Mails({ mails }: { mails: Mail[] }) {
  const t = useMessages(outboxMessages);
  return (
    <>
      {mails.length === 0 && <EmptyState title={t.none} />}
      <ul className="grid grid-cols-1 gap-4">
        {mails.map((mail) => (
          <li key={mail.id} className="card p-5">
            <h2 className="wrap-anywhere font-sans font-semibold text-lg">
              {mail.subject || t.channels[mail.channel]}
            </h2>
            <p className="mb-3 wrap-anywhere note">{t.to(mail.to)}</p>
            <pre className="whitespace-pre-wrap wrap-anywhere font-sans">{mail.text}</pre>
          </li>
        ))}
      </ul>
    </>
  );
}
