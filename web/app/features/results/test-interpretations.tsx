import { languages, type Translated, translated } from '@healthplus/contract/languages';
import {
  listTestInterpretations,
  putTestInterpretation,
  type TestInterpretation,
} from '@healthplus/contract/results/interpretations.endpoints';
import { listTestsWithParameters } from '@healthplus/contract/vocabulary/endpoints';
import { interpretationMessages } from '@healthplus/words/pages/interpretations';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { SearchPick } from '#app/ui/search-pick.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

type Edited = TestInterpretation;

const find = (q: string) => browserApi.call(listTestsWithParameters, { query: { q, limit: 8 } });
const begin = () => beginReading('labToken', (token) => browserApi.call(listTestInterpretations, {}, { token }));

/** How results of tests are read, as the lab says under them on its reports; whoever sets its standards writes it. */
export function TestInterpretations() {
  const t = useMessages(interpretationMessages);
  const { value, setValue, failure } = usePrivate(useLabSide(), useBegun(begin));
  const [edited, setEdited] = useState<Edited | null>(null);
  const edit = (testId: number, test: string) =>
    setEdited(value?.find((entry) => entry.testId === testId) ?? { testId, test, text: '', translations: {} });
  return (
    <section aria-labelledby="interpretations" className="card min-w-0 p-5 lg:col-span-2">
      <h2 id="interpretations" className="text-xl">
        {t.title}
      </h2>
      <p className="mt-1 mb-3 text-quiet">{t.intro}</p>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={2} />}
      {value?.length === 0 && <p>{t.none}</p>}
      <ul className="divide-y divide-hairline">
        {value?.map((entry) => (
          <li key={entry.testId} className="flex flex-wrap items-start justify-between gap-3 py-2">
            <span className="min-w-0 flex-1 basis-60">
              <strong className="wrap-anywhere">{entry.test}</strong>
              <span className="line-clamp-2 whitespace-pre-wrap text-quiet">{entry.text}</span>
            </span>
            <Button look="quiet" aria-label={t.changeOf(entry.test)} onClick={() => setEdited(entry)}>
              {t.change}
            </Button>
          </li>
        ))}
      </ul>
      {/* Before it is known what stands there, nothing is written over it. */}
      {value && (
        <div className="mt-4 max-w-xl">
          <SearchPick
            label={t.add}
            hint={t.addHint}
            none={t.noTest}
            failed={t.failed}
            ask={find}
            keyOf={({ id }) => id}
            show={({ name }) => <strong>{name}</strong>}
            onPick={({ id, name }) => edit(id, name)}
          />
        </div>
      )}
      {edited && <TextDialog key={edited.testId} edited={edited} onSaved={setValue} onClose={() => setEdited(null)} />}
    </section>
  );
}

/** Something for each language besides English. */
const inEachTranslation = <T,>(of: (locale: Translated) => T) =>
  Object.fromEntries(translated.map((locale) => [locale, of(locale)])) as Record<Translated, T>;

/** The words under one test; without any nothing stands there. */
function TextDialog({
  edited: { testId, test, text, translations },
  onSaved,
  onClose,
}: {
  edited: Edited;
  onSaved: (all: TestInterpretation[]) => void;
  onClose: () => void;
}) {
  const t = useMessages(interpretationMessages);
  const { formProps, field, busy } = usePrivateForm(useLabSide(), {
    schema: putTestInterpretation.body,
    defaults: { text, translations: inEachTranslation((locale) => translations[locale] ?? '') },
    bodyOf: (values) => ({ testId, ...values }),
    send: async (body, token) => {
      onSaved(await browserApi.call(putTestInterpretation, { body }, { token }));
      notify(t.saved);
      onClose();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <Dialog title={test} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <TextAreaField label={t.text} hint={t.textHint} rows={8} maxLength={2000} {...field('text')} />
        {translated.map((locale) => (
          <TextAreaField
            key={locale}
            label={t.textIn(languages[locale].name)}
            hint={t.textInHint}
            rows={5}
            maxLength={2000}
            {...field(`translations.${locale}`)}
          />
        ))}
        <Button type="submit" disabled={busy}>
          {busy ? t.saving : t.save}
        </Button>
      </form>
    </Dialog>
  );
}
