import { type PaperSettings, paperHeads } from '@healthplus/contract/reports/paper';
import {
  getPaperSettings,
  putAccreditationSymbol,
  putAccreditedScope,
  putPaperHead,
  putPaperPicture,
  putSignature,
} from '@healthplus/contract/reports/paper.endpoints';
import { paperMessages } from '@healthplus/words/pages/paper';
import { useLoaderData } from 'react-router';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { useCentres } from '#app/features/labs/portal/centre-choice.tsx';
import { AccreditedScope } from '#app/features/reports/portal/accredited-scope.tsx';
import { PaperPicture } from '#app/features/reports/portal/paper-picture.tsx';
import { TestInterpretations } from '#app/features/results/test-interpretations.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('paperTitle');

export const clientLoader = privatePage('labToken', (token) => browserApi.call(getPaperSettings, {}, { token }));

/** How the lab's reports look on paper: what stands at their head, who signs, what is accredited. */
function PaperPage() {
  const t = useMessages(paperMessages);
  const side = useLabSide();
  const { profile } = usePortal();
  const { value, setValue, failure } = usePrivate(side, useLoaderData<typeof clientLoader>());
  const lab = useCentres(true);
  const { act } = useAction(side, t.failed);
  const change = (work: (token: string) => Promise<PaperSettings>) =>
    act(
      'paper',
      async (token) => {
        setValue(await work(token));
        notify(t.saved);
      },
      (error) => messageOf(error, t.failed),
    );
  const cover = (centreId: number | null, parameterIds: number[]) =>
    void change((token) => browserApi.call(putAccreditedScope, { body: { centreId, parameterIds } }, { token }));
  const choose = async (head: PaperSettings['head'], before: PaperSettings) => {
    // The dot follows the finger, and goes back where it was not saved.
    setValue({ ...before, head });
    if (!(await change((token) => browserApi.call(putPaperHead, { body: { head } }, { token })))) setValue(before);
  };
  return (
    <>
      <PageTitle title={t.title} intro={t.intro}>
        <ButtonLink look="secondary" to="/labs/sign">
          {t.toSigning}
        </ButtonLink>
      </PageTitle>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={3} className="h-40" />}
      {value && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {profile.role !== 'signatory' && (
            <Head settings={value} onChoose={(head) => void choose(head, value)} onSent={setValue} />
          )}
          {profile.signs && <Signature settings={value} onSent={setValue} />}
          <section aria-labelledby="scope" className="card min-w-0 p-5">
            <h2 id="scope" className="mb-3 text-xl">
              {t.scope}
            </h2>
            <AccreditedScope covered={value} onChange={(parameterIds) => cover(null, parameterIds)} />
            {value.centres.map((centre) => (
              <div key={centre.id} className="mt-5 border-hairline border-t pt-4">
                <h3 className="mb-2 text-lg">{t.ofCentre(centre.name)}</h3>
                <AccreditedScope covered={centre} onChange={(parameterIds) => cover(centre.id, parameterIds)} />
              </div>
            ))}
            {lab.centres.length > 1 && <p className="mt-4 note">{t.centreHint}</p>}
            {(value.certificate ?? value.centres.length > 0) && (
              <div className="mt-5 border-hairline border-t pt-4">
                <PaperPicture
                  endpoint={putAccreditationSymbol}
                  title={t.symbol}
                  hint={t.symbolHint}
                  now={value.symbol ? { address: value.symbol, words: t.symbolNow } : null}
                  onSent={setValue}
                />
              </div>
            )}
          </section>
          <TestInterpretations />
        </div>
      )}
    </>
  );
}

/** How the signatory signs. */
function Signature({ settings, onSent }: { settings: PaperSettings; onSent: (settings: PaperSettings) => void }) {
  const t = useMessages(paperMessages);
  return (
    <section aria-labelledby="signature" className="card min-w-0 p-5">
      <h2 id="signature" className="mb-3 text-xl">
        {t.signature}
      </h2>
      <PaperPicture
        endpoint={putSignature}
        title={t.signature}
        hint={t.signatureHint}
        now={settings.signature ? { address: settings.signature, words: t.signatureNow } : null}
        onSent={onSent}
      />
    </section>
  );
}

/** What stands at the head of each page. */
function Head({
  settings: { head, picture },
  onChoose,
  onSent,
}: {
  settings: PaperSettings;
  onChoose: (head: PaperSettings['head']) => void;
  onSent: (settings: PaperSettings) => void;
}) {
  const t = useMessages(paperMessages);
  return (
    <section className="card grid min-w-0 grid-cols-1 gap-4 p-5">
      <fieldset>
        <legend className="mb-3 font-semibold text-xl">{t.head}</legend>
        {paperHeads.map((entry) => (
          <label key={entry} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="head"
              className="size-5 shrink-0 accent-primary"
              checked={head === entry}
              disabled={entry === 'picture' && picture === null}
              onChange={() => onChoose(entry)}
            />
            {t.heads[entry]}
          </label>
        ))}
      </fieldset>
      <PaperPicture
        endpoint={putPaperPicture}
        title={t.picture}
        hint={t.pictureHint}
        now={picture ? { address: picture, words: t.pictureNow } : null}
        onSent={onSent}
      />
    </section>
  );
}

export default PaperPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = PaperPage;
