import { readId } from '@healthplus/contract/ids';
import type { DocumentSlot } from '@healthplus/contract/labs/schemas';
import {
  decideDocument,
  decideLab,
  getAdminLab,
  openAdminDocument,
  putDocumentDetailsOf,
  setAccreditation,
  setLegalIdentity,
} from '@healthplus/contract/verification/endpoints';
import type { AdminLabDetail } from '@healthplus/contract/verification/schemas';
import { centreMessages } from '@healthplus/words/pages/centres';
import { consoleMessages } from '@healthplus/words/pages/console';
import { verificationMessages } from '@healthplus/words/pages/lab-documents';
import { reviewMessages } from '@healthplus/words/pages/verification';
import { useRef, useState } from 'react';
import { useLoaderData, useParams } from 'react-router';
import type { z } from 'zod';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { LabWork } from '#app/features/support/console/lab-work.tsx';
import { NotesOf } from '#app/features/support/console/record-notes.tsx';
import { AccreditationForm } from '#app/features/verification/console/accreditation-form.tsx';
import { DocumentList } from '#app/features/verification/console/document-list.tsx';
import { DocumentReader } from '#app/features/verification/console/document-reader.tsx';
import { LabDecision } from '#app/features/verification/console/lab-decision.tsx';
import { LabHistory } from '#app/features/verification/console/lab-history.tsx';
import { LegalForm } from '#app/features/verification/console/legal-form.tsx';
import { BackToLabs, NextLab } from '#app/features/verification/console/other-labs.tsx';
import { StandingChip } from '#app/features/verification/console/standing-chip.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { readToken } from '#app/lib/session.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { FilterSelect } from '#app/ui/filters.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = consoleMeta('labs');

/** The centre whose documents the address names; none for the whole lab. */
const centreIn = (filters: Filters) => readId(filters.get('centre')) ?? undefined;

export const clientLoader = privatePage('token', (token, { params, filters }) => {
  const input = { params: { id: Number(params.id) }, query: { centreId: centreIn(filters) } };
  return browserApi.call(getAdminLab, input, { token });
});

/** A lab, and what is decided about it: every action answers with the lab as it then stands. */
function useLab(id: number) {
  const t = useMessages(consoleMessages);
  const r = useMessages(reviewMessages);
  const side = useAdminSide();
  const { value: lab, setValue, failure } = usePrivate(side, useLoaderData<typeof clientLoader>());
  const { busy, act } = useAction(side, t.actionFailed);
  // What is decided is of what is in sight.
  const query = { centreId: lab?.documentsOf ?? undefined };
  const change = (name: string, work: (token: string) => Promise<AdminLabDetail>, done: string) =>
    act(
      name,
      async (token) => {
        setValue(await work(token));
        notify(done);
      },
      (error) => messageOf(error, t.actionFailed),
    );
  type Decided<E extends { body: z.ZodType }> = z.input<E['body']>;
  return {
    lab,
    failure,
    busy,
    decideDocument: (slot: DocumentSlot, body: Decided<typeof decideDocument>) =>
      change(
        slot,
        (token) => browserApi.call(decideDocument, { params: { id, slot }, query, body }, { token }),
        t.saved,
      ),
    decideLab: (body: Decided<typeof decideLab>) =>
      change(body.decision, (token) => browserApi.call(decideLab, { params: { id }, body }, { token }), r.decided),
    /** Throws what the form says: it is the form that is busy meanwhile. */
    describe: async (slot: DocumentSlot, body: Decided<typeof putDocumentDetailsOf>, token: string) =>
      setValue(await browserApi.call(putDocumentDetailsOf, { params: { id, slot }, query, body }, { token })),
    /** The same. */
    accredit: async (accreditation: Decided<typeof setAccreditation>['accreditation']) => {
      const token = readToken('token') ?? '';
      setValue(await browserApi.call(setAccreditation, { params: { id }, body: { accreditation } }, { token }));
      notify(t.saved);
    },
    /** The same. */
    nameLegally: async (body: Decided<typeof setLegalIdentity>) => {
      const token = readToken('token') ?? '';
      setValue(await browserApi.call(setLegalIdentity, { params: { id }, body }, { token }));
      notify(t.saved);
    },
    /** The address of a document, for a minute. */
    read: (slot: DocumentSlot, show: (address: string) => void) =>
      act(
        slot,
        async (token) =>
          show((await browserApi.call(openAdminDocument, { params: { id, slot }, query }, { token })).url),
        (error) => messageOf(error, t.actionFailed),
      ),
  };
}

function AdminLabPage() {
  const t = useMessages(consoleMessages);
  const { slots } = useMessages(verificationMessages);
  const actions = useLab(Number(useParams().id));
  const { lab, failure } = actions;
  const reader = useRef<HTMLDivElement>(null);
  const [reading, setReading] = useState<{ slot: DocumentSlot; address: string } | null>(null);
  const read = (slot: DocumentSlot) =>
    void actions.read(slot, (address) => {
      setReading({ slot, address });
      // On a phone the reader stands below the lists.
      reader.current?.scrollIntoView({ block: 'nearest' });
    });
  if (failure !== null)
    return (
      <>
        <BackToLabs />
        <PageTitle title={t.labs} />
        <ErrorState title={messageOf(failure, t.failed)} />
      </>
    );
  if (!lab) return <Skeleton label={t.loading} rows={3} className="h-40" />;
  return (
    <>
      <BackToLabs lab={lab.id} />
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="text-3xl">{lab.labName}</h1>
        <StandingChip standing={lab.standing} />
        <NextLab key={lab.id + lab.standing} id={lab.id} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
          <LabProfile lab={lab} />
          <Documents lab={lab} actions={actions} reading={reading?.slot ?? null} onRead={read} />
          <LabDecision
            lab={lab}
            busy={actions.busy !== null}
            nameOf={(slot) => slots[slot]}
            onDecide={(decision, reason) => actions.decideLab({ decision, reason })}
          />
          <LegalForm legal={lab} onSave={actions.nameLegally} />
          <AccreditationForm
            key={lab.accreditation?.certificateNumber ?? ''}
            accreditation={lab.accreditation}
            onSave={actions.accredit}
          />
        </div>
        <div
          ref={reader}
          className="card min-w-0 self-start p-5 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto"
        >
          <DocumentReader reading={reading} />
        </div>
      </div>
      <LabWork key={lab.id} labId={lab.id} />
      <LabHistory history={lab.history} nameOf={(slot) => slots[slot]} />
      <NotesOf subject={{ lab: lab.id }} className="mt-5" />
    </>
  );
}

export default AdminLabPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = AdminLabPage;

/** Whose documents are read: the whole lab's, or those of a further centre. */
function CentreChoice({ lab }: { lab: AdminLabDetail }) {
  const c = useMessages(centreMessages);
  const filters = useFilters();
  if (lab.centres.length === 0) return null;
  return (
    <div className="mb-3">
      <FilterSelect
        label={c.centre}
        value={centreIn(filters) ?? ''}
        onChange={(chosen) => filters.set({ centre: chosen })}
      >
        <option value="">{c.whole}</option>
        {lab.centres.map(({ id, name, address, open }) => (
          <option key={id} value={id}>
            {`${name}, ${address}${open ? '' : ` (${c.isClosed})`}`}
          </option>
        ))}
      </FilterSelect>
    </div>
  );
}

/** Who and where it is, as the lab has written it. */
function LabProfile({ lab }: { lab: AdminLabDetail }) {
  const t = useMessages(consoleMessages);
  const r = useMessages(reviewMessages);
  const locale = useLocale();
  return (
    <section aria-labelledby="profile" className="card p-5">
      <h2 id="profile" className="text-xl">
        {r.profile}
      </h2>
      {lab.labImage && (
        <img
          src={lab.labImage}
          alt=""
          width="320"
          height="160"
          className="mt-3 h-36 w-full rounded-control object-cover"
        />
      )}
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-[0.9375rem]">
        {[
          [r.owner, lab.ownerName],
          [t.email, lab.email],
          [t.phone, lab.phone],
          [r.address, wholeAddress(lab)],
          [r.hours, lab.operationalHours],
          [r.registered, shortDay(lab.createdAt, locale)],
          [r.asked, lab.submittedAt ? shortDay(lab.submittedAt, locale) : null],
        ].map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="wrap-anywhere min-w-0">{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <SiteLink to={`/lab/${lab.id}`} className="mt-2 inline-flex min-h-11 items-center text-primary underline">
        {r.onSite}
      </SiteLink>
    </section>
  );
}

/** The documents of the lab, or of the centre that is chosen, each to be read and decided. */
function Documents({
  lab,
  actions,
  reading,
  onRead,
}: {
  lab: AdminLabDetail;
  actions: ReturnType<typeof useLab>;
  reading: DocumentSlot | null;
  onRead: (slot: DocumentSlot) => void;
}) {
  const r = useMessages(reviewMessages);
  const { slots } = useMessages(verificationMessages);
  return (
    <section aria-labelledby="documents" className="card p-5">
      <h2 id="documents" className="mb-3 text-xl">
        {r.documents}
      </h2>
      <CentreChoice lab={lab} />
      <DocumentList
        documents={lab.documents}
        nameOf={(slot) => slots[slot]}
        busy={actions.busy}
        reading={reading}
        onRead={onRead}
        onDescribe={actions.describe}
        onDecide={(slot, decision, reason) =>
          actions.decideDocument(slot, { decision, reason, seen: seenOf(lab, slot) })
        }
      />
    </section>
  );
}

/** The document as it is in sight: nobody approves another one that was handed in meanwhile. */
function seenOf({ documents }: AdminLabDetail, slot: DocumentSlot) {
  const { uploadedAt, number, issuer, validUntil } = documents.find((document) => document.slot === slot)!;
  return { uploadedAt, number, issuer, validUntil };
}

/** Its address with city and pincode, where what was typed does not say them already. */
function wholeAddress({ address, city, pincode }: Pick<AdminLabDetail, 'address' | 'city' | 'pincode'>): string {
  const besides = [city, pincode].filter((part) => part && !address.includes(part));
  return [address, ...besides].filter(Boolean).join(', ');
}
