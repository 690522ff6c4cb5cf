import { ApiError } from '@healthplus/contract/errors';
import { listOutbox } from '@healthplus/contract/operations';
import { data } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/outbox';

/** The mails of a demonstration without SMTP, so that a newcomer finds the code. 404 anywhere else. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return { mails: await apiOf(context).call(listOutbox) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

export function meta() {
  return [{ title: 'Outbox' }, { name: 'robots', content: 'noindex' }];
}

export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-3xl py-8">
      <h1 className="text-3xl">Outbox</h1>
      <p className="mt-2 mb-6 text-quiet">
        This demonstration sends no mail; what it would have sent is shown here, newest first.
      </p>
      {loaderData.mails.length === 0 && <EmptyState title="No mail yet" />}
      <ul className="grid gap-4">
        {loaderData.mails.map((mail) => (
          <li key={mail.id} className="card p-5">
            <h2 className="font-sans font-semibold text-lg">{mail.subject}</h2>
            <p className="mb-3 text-quiet text-sm">To {mail.to}</p>
            <pre className="whitespace-pre-wrap break-words font-sans">{mail.text}</pre>
          </li>
        ))}
      </ul>
    </div>
  );
}
