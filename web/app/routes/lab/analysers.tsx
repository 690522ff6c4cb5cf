import { listAnalysers, retireAnalyser } from '@healthplus/contract/analysers/endpoints';
import type { Analyser } from '@healthplus/contract/analysers/schemas';
import { analysersMessages } from '@healthplus/words/pages/analysers';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { AnalyserCard } from '#app/features/analysers/analyser-card.tsx';
import { AnalyserForm } from '#app/features/analysers/analyser-form.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('analysersTitle');

export const clientLoader = privatePage('labToken', (token) => browserApi.call(listAnalysers, {}, { token }));

/** Analysers of the lab: files in, codes, and what came. */
function AnalysersPage() {
  const t = useMessages(analysersMessages);
  const side = useLabSide();
  const { value, failure, reload, refresh } = usePrivate(side, useLoaderData<typeof clientLoader>());
  useLive(['results'], refresh);
  const { act } = useAction(side, t.failed);
  const [adding, setAdding] = useState(false);
  const [retiring, setRetiring] = useState<Analyser | null>(null);
  const retire = (analyserId: number) =>
    act(
      'retire',
      async (token) => {
        await browserApi.call(retireAnalyser, { params: { analyserId } }, { token });
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
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={2} className="h-40" />}
      {value?.length === 0 && <EmptyState title={t.none}>{t.noneText}</EmptyState>}
      <div className="grid gap-5">
        {value?.map((analyser) => (
          <AnalyserCard
            key={analyser.id}
            analyser={analyser}
            onChanged={reload}
            onRetire={() => setRetiring(analyser)}
          />
        ))}
      </div>
      {adding && <AnalyserForm onDone={reload} onClose={() => setAdding(false)} />}
      {retiring && (
        <ConfirmDialog
          question={t.retireAsk(retiring.name)}
          confirm={t.retire}
          onConfirm={() => retire(retiring.id)}
          onClose={() => setRetiring(null)}
        />
      )}
    </>
  );
}

export default AnalysersPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = AnalysersPage;
