import { decideApproval, listApprovals } from '@healthplus/contract/approvals/endpoints';
import { type Approval, approvalKinds } from '@healthplus/contract/approvals/schemas';
import type { DocumentSlot } from '@healthplus/contract/labs/schemas';
import { openAdminDocument } from '@healthplus/contract/verification/endpoints';
import { approvalMessages } from '@healthplus/words/pages/approvals';
import { consoleMessages } from '@healthplus/words/pages/console';
import { verificationMessages } from '@healthplus/words/pages/lab-documents';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { ApprovalDetail } from '#app/features/approvals/approval-detail.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privateList } from '#app/lib/private-page.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Choices } from '#app/ui/filters.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';

export const meta = consoleMeta('approvals');

const keyOf = ({ kind, id }: Approval) => `${kind}-${id}`;

/** What the address asks for. */
function asked(filters: Filters) {
  const kind = approvalKinds.find((entry) => entry === filters.get('kind'));
  return { kind };
}

export const clientLoader = privateList('token', (token, { filters }, cursor) => {
  const { kind } = asked(filters);
  return browserApi.send(listApprovals, { query: { kind, cursor } }, { token });
});

function ApprovalsPage() {
  const t = useMessages(consoleMessages);
  const a = useMessages(approvalMessages);
  const { slots } = useMessages(verificationMessages);
  const locale = useLocale();
  const side = useAdminSide();
  const list = usePrivateList(side, useLoaderData<typeof clientLoader>());
  const { busy, decide } = useDecide(list.reload);
  const open = useOpenDocument();
  const [refusing, setRefusing] = useState<Approval | null>(null);
  const [approving, setApproving] = useState<Approval | null>(null);
  const nameOf = (row: Approval) => (row.kind === 'document' ? slots[row.name as DocumentSlot] : row.name);

  return (
    <>
      <RecordList
        title={t.approvals}
        list={list}
        empty={a.none}
        keyOf={keyOf}
        filters={
          <>
            <p className="w-full max-w-[80ch] text-quiet">{a.intro}</p>
            <KindChoice />
          </>
        }
        columns={[
          {
            title: a.kind,
            cell: (row) => <ApprovalDetail approval={row} name={nameOf(row)} onOpen={() => void open(row)} />,
          },
          {
            title: t.lab,
            cell: (row) =>
              row.labId !== null && (
                <SiteLink to={`/admin/labs/${row.labId}`} className="text-primary underline">
                  {row.labName}
                </SiteLink>
              ),
          },
          { title: a.asked, cell: (row) => <span className="whitespace-nowrap">{shortDay(row.at, locale)}</span> },
          {
            title: t.action,
            cell: (row) => (
              <Decision
                row={row}
                name={nameOf(row)}
                busy={busy !== null}
                onApprove={() => setApproving(row)}
                onRefuse={() => setRefusing(row)}
              />
            ),
          },
        ]}
      />
      {approving && (
        <ConfirmDialog
          look="primary"
          question={
            approving.reason === 'change' ? a.approveTitle(nameOf(approving)) : a.releaseTitle(nameOf(approving))
          }
          confirm={approving.reason === 'change' ? a.approve : a.release}
          onConfirm={() => decide(approving, 'approved')}
          onClose={() => setApproving(null)}
        >
          <p className="text-quiet">{approving.reason === 'change' ? a.approveAbout : a.releaseAbout}</p>
        </ConfirmDialog>
      )}
      {refusing && (
        <ReasonDialog
          title={a.refuseTitle(nameOf(refusing))}
          label={t.reason}
          send={a.refuse}
          onSend={(reason) => decide(refusing, 'refused', reason)}
          onClose={() => setRefusing(null)}
        />
      )}
    </>
  );
}

export default ApprovalsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = ApprovalsPage;

/** Approves or refuses what waits; the list is read again. */
function useDecide(reload: () => Promise<void>) {
  const t = useMessages(consoleMessages);
  const a = useMessages(approvalMessages);
  const { busy, act } = useAction(useAdminSide(), t.actionFailed);
  const decide = (row: Approval, decision: 'approved' | 'refused', reason = '') =>
    act(
      keyOf(row),
      async (token) => {
        const params = { kind: row.kind, id: row.id };
        await browserApi.call(
          decideApproval,
          { params, body: { decision, reason, seen: { at: row.at, texts: row.texts } } },
          { token },
        );
        notify(a.done);
        await reload();
      },
      (error) => messageOf(error, t.actionFailed),
    );
  return { busy, decide };
}

/** What kind of thing waits; it stands in the address. */
function KindChoice() {
  const t = useMessages(consoleMessages);
  const a = useMessages(approvalMessages);
  const filters = useFilters();
  return (
    <Choices
      label={a.kind}
      value={asked(filters).kind ?? ''}
      options={[{ value: '', text: t.all }, ...approvalKinds.map((entry) => ({ value: entry, text: a.kinds[entry] }))]}
      onChange={(chosen) => filters.set({ kind: chosen })}
    />
  );
}

/** Opens a document of a centre. */
function useOpenDocument() {
  const t = useMessages(consoleMessages);
  const { act } = useAction(useAdminSide(), t.actionFailed);
  return ({ labId, name, centre }: Approval) =>
    act(
      'open',
      async (token) => {
        const input = { params: { id: labId!, slot: name as DocumentSlot }, query: { centreId: centre?.id } };
        window.location.assign((await browserApi.call(openAdminDocument, input, { token })).url);
      },
      (error) => messageOf(error, t.actionFailed),
    );
}

/** What an administrator may do with what waits. */
function Decision({
  row,
  name,
  busy,
  onApprove,
  onRefuse,
}: {
  row: Approval;
  name: string;
  busy: boolean;
  onApprove: () => void;
  onRefuse: () => void;
}) {
  const a = useMessages(approvalMessages);
  const approve = row.reason === 'change' ? a.approve : a.release;
  return (
    <span className="flex flex-wrap gap-2">
      <Button aria-label={`${approve}: ${name}`} disabled={busy} onClick={onApprove}>
        {approve}
      </Button>
      <Button look="secondary" aria-label={`${a.refuse}: ${name}`} disabled={busy} onClick={onRefuse}>
        {a.refuse}
      </Button>
    </span>
  );
}
