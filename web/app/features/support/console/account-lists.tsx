import { saidAmount } from '@healthplus/contract/support/booking-page.endpoints';
import type { AccountPage } from '@healthplus/contract/support/endpoints';
import { accountPageMessages } from '@healthplus/words/pages/account-page';
import { caseMessages } from '@healthplus/words/pages/cases';
import { deviceMessages } from '@healthplus/words/pages/devices';
import { prescriptionMessages } from '@healthplus/words/pages/prescriptions';
import { sentMessages } from '@healthplus/words/pages/sent-messages';
import type { ReactNode } from 'react';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { PageList, Quiet, useWhen } from './page-list.tsx';

/** Cases with their numbers; `title` where they are not those of an account. */
export function CaseList({ cases, title, below }: Pick<AccountPage, 'cases'> & { title?: string; below?: ReactNode }) {
  const t = useMessages(accountPageMessages);
  const c = useMessages(caseMessages);
  const when = useWhen();
  return (
    <PageList title={title ?? t.cases} rows={cases} none={t.noCases} keyOf={(row) => row.number} below={below}>
      {(row) => (
        <>
          <SiteLink to={`/admin/cases/${row.number}`} className="tabular font-medium text-primary underline">
            {row.number}
          </SiteLink>
          <Quiet>
            {c.kinds[row.kind]}, {c.states[row.state]}, {when(row.openedAt)}
          </Quiet>
        </>
      )}
    </PageList>
  );
}

type Messages = (Omit<AccountPage['messages'][number], 'topic'> &
  Partial<Pick<AccountPage['messages'][number], 'topic'>>)[];

/** What was written, by its subject; `title` and `none` where it is not all that was written to an account. */
export function MessageList({ messages, title, none }: { messages: Messages; title?: string; none?: string }) {
  const t = useMessages(accountPageMessages);
  const s = useMessages(sentMessages);
  const when = useWhen();
  return (
    <PageList
      title={title ?? t.messages}
      rows={messages}
      none={none ?? t.noMessages}
      keyOf={(row) => `${row.at} ${row.channel} ${row.subject}`}
    >
      {({ subject, topic, channel, state, at }) => (
        <>
          <span className="font-medium">{subject || (topic && s.topics[topic])}</span>
          <Quiet>
            {s.channels[channel]}, {when(at)}
            {state !== 'sent' && ` · ${s.states[state]}`}
          </Quiet>
        </>
      )}
    </PageList>
  );
}

/** Whom they book for. */
export function FamilyList({ family }: Pick<AccountPage, 'family'>) {
  const t = useMessages(accountPageMessages);
  return (
    <PageList title={t.family} rows={family} none={t.noFamily} keyOf={({ id }) => id}>
      {({ name, relation }) => (
        <>
          <span className="font-medium">{name}</span> <span className="note">{relation}</span>
        </>
      )}
    </PageList>
  );
}

/** What was charged, paid and given back, each with its visit. */
export function MoneyList({ money }: Pick<AccountPage, 'money'>) {
  const t = useMessages(accountPageMessages);
  const when = useWhen();
  return (
    <PageList title={t.money} rows={money} none={t.noMoney} keyOf={({ id }) => id}>
      {({ number, verb, amount, at }) => (
        <>
          <span className="flex justify-between gap-4">
            <span className="font-medium">{t.verbs[verb]}</span>
            <span className="tabular">{rupees(saidAmount({ verb, amount }))}</span>
          </span>
          <Quiet>
            {when(at)},{' '}
            <SiteLink to={`/admin/bookings/${number}`} className="text-primary underline">
              {number}
            </SiteLink>
          </Quiet>
        </>
      )}
    </PageList>
  );
}

/** Doctors' papers that they sent, by what became of them. */
export function PrescriptionList({ prescriptions }: Pick<AccountPage, 'prescriptions'>) {
  const t = useMessages(accountPageMessages);
  const p = useMessages(prescriptionMessages);
  const when = useWhen();
  return (
    <PageList title={t.prescriptions} rows={prescriptions} none={t.noPrescriptions} keyOf={({ id }) => id}>
      {({ state, sentAt }) => (
        <>
          <span className="font-medium">{p.states[state]}</span>
          <Quiet>{when(sentAt)}</Quiet>
        </>
      )}
    </PageList>
  );
}

/** What they said of their visits. */
export function ReviewList({ reviews }: Pick<AccountPage, 'reviews'>) {
  const t = useMessages(accountPageMessages);
  const when = useWhen();
  return (
    <PageList title={t.reviews} rows={reviews} none={t.noReviews} keyOf={({ id }) => id}>
      {({ number, labName, rating, hidden, at }) => (
        <>
          <span className="font-medium">{t.stars(rating, labName)}</span>
          <Quiet>
            {when(at)}, {number}
            {hidden && ` · ${t.hidden}`}
          </Quiet>
        </>
      )}
    </PageList>
  );
}

export function SignInList({ signIns }: Pick<AccountPage, 'signIns'>) {
  const t = useMessages(accountPageMessages);
  const d = useMessages(deviceMessages);
  const when = useWhen();
  return (
    <PageList title={t.signIns} rows={signIns} none={t.noSignIns} keyOf={(row) => `${row.at} ${row.outcome}`}>
      {({ outcome, device, address, at }) => (
        <>
          <span className="font-medium">{d.outcomes[outcome]}</span>
          <Quiet>
            {when(at)}, {device || d.unknownDevice}, {address}
          </Quiet>
        </>
      )}
    </PageList>
  );
}

export function ConsentList({ consents }: Pick<AccountPage, 'consents'>) {
  const t = useMessages(accountPageMessages);
  const when = useWhen();
  return (
    <PageList title={t.consents} rows={consents} none={t.noConsents} keyOf={(row) => `${row.acceptedAt} ${row.notice}`}>
      {({ notice, version, acceptedAt }) => (
        <>
          <span className="font-medium">{t.notices[notice]}</span>
          <Quiet>
            {t.version(version)}, {when(acceptedAt)}
          </Quiet>
        </>
      )}
    </PageList>
  );
}

/** What is known of the account itself. */
export function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
