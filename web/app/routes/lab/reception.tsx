import { readId } from '@healthplus/contract/ids';
import { desk, mayDo } from '@healthplus/contract/lab-access';
import { listSpecimens } from '@healthplus/contract/specimens/endpoints';
import { specimenViews } from '@healthplus/contract/specimens/rules';
import type { ArrivedSpecimen, Fast } from '@healthplus/contract/specimens/schemas';
import { specimensMessages } from '@healthplus/words/pages/specimens';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { CentreFilter } from '#app/features/labs/portal/centre-choice.tsx';
import { ExchangeButton } from '#app/features/results/exchange-dialog.tsx';
import { AgainAction } from '#app/features/specimens/portal/again-action.tsx';
import { FastForm } from '#app/features/specimens/portal/fast-form.tsx';
import { RefusedScans, RejectButton, useRefused } from '#app/features/specimens/portal/refused-scans.tsx';
import { RejectDialog } from '#app/features/specimens/portal/reject-dialog.tsx';
import { ScanForm } from '#app/features/specimens/portal/scan-form.tsx';
import { SpecimenRow } from '#app/features/specimens/portal/specimen-row.tsx';
import { SpecimenTable } from '#app/features/specimens/portal/specimen-table.tsx';
import { useReject } from '#app/features/specimens/portal/use-reject.ts';
import { SavedViews } from '#app/features/staff/portal/saved-views.tsx';
import { browserApi } from '#app/lib/api.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Choices, SearchInput } from '#app/ui/filters.tsx';
import { ListBody } from '#app/ui/list-body.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('receptionTitle');

/** What the address asks for. */
const asked = (filters: Filters) => ({
  view: specimenViews.find((entry) => entry === filters.get('view')) ?? 'expected',
  q: filters.get('q'),
  centreId: readId(filters.get('centre')) ?? undefined,
});

export const clientLoader = privateList('labToken', (token, { filters }, cursor) =>
  browserApi.send(listSpecimens, { query: { ...asked(filters), limit: 50, cursor } }, { token }),
);

/** The tube that was scanned last is in the hand: F2 asks why it is rejected, whatever became of its scan. */
function useTubeInHand(onRejected: (barcode: string) => void) {
  const [inHand, setInHand] = useState<string | null>(null);
  const rejection = useReject((rejected) => {
    setInHand(null);
    onRejected(rejected);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F2' || inHand === null || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    rejection.ask(inHand);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  /** Another may have been scanned since. */
  const putDown = (barcode: string) => setInHand((now) => (now === barcode ? null : now));
  return { rejection, setInHand, putDown };
}

/** Where specimens arrive: a scan receives one, F2 rejects the tube that was scanned last, also where its scan was refused. */
function ReceptionPage() {
  const t = useMessages(specimensMessages);
  const { profile } = usePortal();
  const { view, q } = asked(useFilters());
  const list = usePrivateList(useLabSide(), useLoaderData<typeof clientLoader>());
  const { reload } = list;
  useLive(['specimens'], list.refresh);
  const [scanned, setScanned] = useState<ArrivedSpecimen[]>([]);
  const area = useRef<HTMLDivElement>(null);
  /** The next scan is what comes next. */
  const toScan = () =>
    requestAnimationFrame(() => area.current?.querySelector<HTMLInputElement>('input[name="barcode"]')?.focus());
  const refusals = useRefused();
  const { rejection, setInHand, putDown } = useTubeInHand((rejected) => {
    refusals.drop(rejected);
    setScanned((all) => all.filter(({ barcode }) => barcode !== rejected));
    void reload();
    toScan();
  });
  const plans = mayDo(desk, profile.role);
  return (
    <>
      <ReceptionTitle onExchanged={() => void reload()} />
      <ScanForm
        area={area}
        onScan={setInHand}
        onRefused={(scan) => {
          if (scan.unknown) putDown(scan.barcode);
          refusals.add(scan);
        }}
        onScanned={(specimen) => {
          refusals.drop(specimen.barcode);
          setScanned((all) => [specimen, ...all.filter(({ id }) => id !== specimen.id)].slice(0, 30));
          void reload();
        }}
      />
      <RefusedScans
        refused={refusals.refused}
        onReject={rejection.ask}
        onDone={(barcode) => {
          refusals.drop(barcode);
          toScan();
        }}
      />
      <ScannedNow
        scanned={scanned}
        onReject={rejection.ask}
        onFast={(orderId, fast) => {
          setScanned((all) => all.map((specimen) => (specimen.orderId === orderId ? { ...specimen, fast } : specimen)));
          toScan();
        }}
      />
      <ReceptionFilters />
      <SavedViews list="reception" />
      <ListBody
        list={list}
        failed={t.failed}
        skeleton={<Skeleton label={t.loading} rows={4} />}
        empty={<EmptyState title={q ? t.noneFound : t.none[view]} />}
      >
        {(rows) => (
          <SpecimenTable
            label={t.views[view]}
            rows={rows}
            list={list}
            action={(specimen) =>
              view === 'again' ? (
                <AgainAction specimen={specimen} plans={plans} onPlanned={() => void reload()} />
              ) : (
                <RejectButton barcode={specimen.barcode} onReject={rejection.ask} />
              )
            }
          />
        )}
      </ListBody>
      <RejectDialog rejection={rejection} />
    </>
  );
}

/** What is shown of the specimens; it stands in the address. */
function ReceptionFilters() {
  const t = useMessages(specimensMessages);
  const filters = useFilters();
  const { view, q, centreId } = asked(filters);
  return (
    <div className="mt-6 mb-3 flex flex-wrap gap-2">
      <Choices
        label={t.list}
        value={view}
        options={specimenViews.map((entry) => ({ value: entry, text: t.views[entry] }))}
        onChange={(chosen) => filters.set({ view: chosen })}
      />
      <CentreFilter
        value={centreId ?? null}
        onChange={(id) => filters.set({ centre: id === null ? '' : String(id) })}
      />
      <SearchInput label={t.search} value={q} onChange={(text) => filters.set({ q: text })} />
    </div>
  );
}

/** What was received since the page was opened, the last one first. */
function ScannedNow({
  scanned,
  onReject,
  onFast,
}: {
  scanned: ArrivedSpecimen[];
  onReject: (barcode: string) => void;
  onFast: (orderId: number, fast: Fast) => void;
}) {
  const t = useMessages(specimensMessages);
  /** Whose fast nobody asked for, or was too short: for whoever still has them in sight. */
  const doubtful = scanned.filter(({ fast }) => fast.said === null || fast.said < (fast.asked ?? 0));
  const orders = [...new Map(doubtful.map((specimen) => [specimen.orderId, specimen])).values()];
  return (
    <section aria-live="polite" aria-label={t.scannedNow} className="mt-4">
      {scanned.length > 0 && <h2 className="text-xl">{t.scanned(scanned.length)}</h2>}
      {orders.map(({ orderId, person, fast }) => (
        <FastForm
          key={orderId}
          orderId={orderId}
          fast={fast}
          person={person.name}
          onKept={(said) => onFast(orderId, said)}
        />
      ))}
      <ul>
        {scanned.map((specimen, index) => (
          <SpecimenRow
            key={specimen.id}
            specimen={specimen}
            action={
              index === 0 && (
                <Button look="danger" onClick={() => onReject(specimen.barcode)}>
                  {t.reject} <kbd className="text-sm">F2</kbd>
                </Button>
              )
            }
          />
        ))}
      </ul>
    </section>
  );
}

export default ReceptionPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = ReceptionPage;

function ReceptionTitle({ onExchanged }: { onExchanged: () => void }) {
  const t = useMessages(specimensMessages);
  return (
    <PageTitle title={t.receptionTitle}>
      <ButtonLink look="quiet" to="/labs/containers">
        {t.containers}
      </ButtonLink>
      <ExchangeButton onDone={onExchanged} />
    </PageTitle>
  );
}
