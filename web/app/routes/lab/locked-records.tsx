import { listLockedRecords } from '@healthplus/contract/privacy/endpoints';
import type { LockedRecord, LockedRecordContent } from '@healthplus/contract/privacy/schemas';
import { lockedMessages } from '@healthplus/words/pages/privacy';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { LockedRecordView } from '#app/features/privacy/locked-record.tsx';
import { ReadRecordDialog } from '#app/features/privacy/read-record-dialog.tsx';
import { browserApi } from '#app/lib/api.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { ListTable } from '#app/ui/list-table.tsx';
import { SidePanel } from '#app/ui/side-panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';

export const meta = portalMeta('lockedTitle');

export const clientLoader = privateList('labToken', (token, _address, cursor) =>
  browserApi.send(listLockedRecords, { query: { limit: 50, cursor } }, { token }),
);

/** What the lab keeps of erased accounts: a list without names, and one record at a time for a reason. */
function LockedRecordsPage() {
  const t = useMessages(lockedMessages);
  const locale = useLocale();
  const side = useLabSide();

  const list = usePrivateList(side, useLoaderData<typeof clientLoader>());
  const [asking, setAsking] = useState<LockedRecord | null>(null);
  const [read, setRead] = useState<LockedRecordContent | null>(null);
  return (
    <>
      <h1 className="text-3xl">{t.title}</h1>
      <p className="mt-2 mb-6 max-w-[70ch] text-quiet">{t.intro}</p>
      <ListTable
        list={list}
        label={t.title}
        failed={t.failed}
        loading={t.loading}
        empty={<EmptyState title={t.none} />}
        keyOf={(row) => row.id}
        columns={[
          { title: t.booking, cell: (row) => <span className="tabular">{row.number}</span> },
          { title: t.visit, cell: (row) => shortDay(row.visitAt, locale) },
          { title: t.kind, cell: (row) => t.kinds[row.kind] },
          { title: t.until, cell: (row) => shortDay(row.until, locale) },
          {
            title: t.actions,
            cell: (row) => (
              <Button look="quiet" aria-label={t.readTitle(row.number)} onClick={() => setAsking(row)}>
                {t.read}
              </Button>
            ),
          },
        ]}
      />
      {asking && <ReadRecordDialog record={asking} onRead={setRead} onClose={() => setAsking(null)} />}
      {read && (
        <SidePanel title={read.number} onClose={() => setRead(null)}>
          <LockedRecordView content={read} />
        </SidePanel>
      )}
    </>
  );
}

export default LockedRecordsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = LockedRecordsPage;
