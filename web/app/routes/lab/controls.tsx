import { listAnalysers } from '@healthplus/contract/analysers/endpoints';
import { listControls, retireControl } from '@healthplus/contract/quality/endpoints';
import { type ControlLot, lotViews } from '@healthplus/contract/quality/schemas';
import { qualityMessages } from '@healthplus/words/pages/quality';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { ControlForm } from '#app/features/quality/control-form.tsx';
import { ControlGroup } from '#app/features/quality/control-group.tsx';
import { FailedRuns } from '#app/features/quality/failed-runs.tsx';
import { RunsFile } from '#app/features/quality/runs-file.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Choices } from '#app/ui/filters.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('controlsTitle');

/** Which lots the address asks for. */
const viewIn = (filters: Filters) => lotViews.find((one) => one === filters.get('view')) ?? 'in_use';

export const clientLoader = privatePage('labToken', async (token, { filters }) => {
  const view = viewIn(filters);
  const [lots, analysers] = await Promise.all([
    browserApi.call(listControls, { query: { view } }, { token }),
    browserApi.call(listAnalysers, {}, { token }),
  ]);
  return { view, lots, analysers };
});

/** The levels of one parameter on one analyser, side by side. */
const groupsOf = (lots: ControlLot[]): ControlLot[][] => [
  ...groupBy(lots, ({ parameterId, analyserId }) => `${parameterId} ${analyserId}`).values(),
];

/** Controls of the lab: what failed first, then each parameter with its levels, charts and the field for now. */
function ControlsPage() {
  const t = useMessages(qualityMessages);
  const side = useLabSide();
  const filters = useFilters();
  const view = viewIn(filters);
  const { value: read, failure, reload } = usePrivate(side, useLoaderData<typeof clientLoader>());
  // What is in sight is what the address asks for, or nothing is.
  const value = read?.view === view ? read : null;
  useLive(['results'], reload);
  const { act } = useAction(side, t.failed);
  const [adding, setAdding] = useState(false);
  const [retiring, setRetiring] = useState<ControlLot | null>(null);
  const retire = (controlId: number) =>
    act(
      'retire',
      async (token) => {
        await browserApi.call(retireControl, { params: { controlId } }, { token });
        notify(t.retired);
        await reload();
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <>
      <PageTitle title={t.title} intro={t.intro}>
        <Button onClick={() => setAdding(true)}>{t.add}</Button>
        <ButtonLink look="secondary" to="/labs/test-processing">
          {t.bench}
        </ButtonLink>
      </PageTitle>
      <div className="mb-4">
        <Choices
          label={t.lots}
          options={lotViews.map((one) => ({ value: one, text: t.views[one] }))}
          value={view}
          onChange={(chosen) => filters.set({ view: chosen })}
        />
      </div>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={3} className="h-40" />}
      {value?.lots.length === 0 && view === 'in_use' && <EmptyState title={t.none}>{t.noneText}</EmptyState>}
      {value?.lots.length === 0 && view === 'retired' && <EmptyState title={t.noneRetired} />}
      <FailedRuns lots={value?.lots ?? []} onClosed={reload} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {groupsOf(value?.lots ?? []).map((lots) => (
          <ControlGroup
            key={lots.map(({ id }) => id).join(' ')}
            lots={lots}
            onWritten={reload}
            onRetire={setRetiring}
          />
        ))}
      </div>
      <RunsFile />
      {adding && <ControlForm analysers={value?.analysers ?? []} onDone={reload} onClose={() => setAdding(false)} />}
      {retiring && (
        <ConfirmDialog
          question={t.retireAsk(`${retiring.parameter}, ${t.levelOf(retiring.level, retiring.lotNumber)}`)}
          confirm={t.retire}
          onConfirm={() => retire(retiring.id)}
          onClose={() => setRetiring(null)}
        />
      )}
    </>
  );
}

export default ControlsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = ControlsPage;
