import {
  createAdminTest,
  deleteAdminTest,
  listAdminTests,
  mergeAdminTest,
  updateAdminTest,
} from '@healthplus/contract/vocabulary/endpoints';
import type { AdminTest } from '@healthplus/contract/vocabulary/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { MeasuredPanel } from '#app/features/vocabulary/measured-panel.tsx';
import { ParameterPicker } from '#app/features/vocabulary/parameter-picker.tsx';
import { linesOf, useVocabulary } from '#app/features/vocabulary/use-vocabulary.ts';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import { readToken } from '#app/lib/session.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { SearchInput } from '#app/ui/filters.tsx';

export const meta = consoleMeta('tests');

/** What the address asks for. */
function asked(filters: Filters) {
  const q = filters.get('q');
  return { q };
}

export const clientLoader = privateList('token', (token, { filters }, cursor) => {
  const { q } = asked(filters);
  return browserApi.send(listAdminTests, { query: { q, cursor } }, { token });
});

function TestsPage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(vocabularyMessages);
  const filters = useFilters();
  const { q } = asked(filters);

  const list = usePrivateList(useAdminSide(), useLoaderData<typeof clientLoader>());
  const { busy, errors, forgetErrors, change } = useVocabulary(list.reload);
  const [open, setOpen] = useState<AdminTest | 'new' | null>(null);
  const [chosen, setChosen] = useState<AdminTest['parameters']>([]);
  const test = open === 'new' ? null : open;
  const edit = (entry: AdminTest | 'new') => {
    forgetErrors();
    setChosen(entry === 'new' ? [] : entry.parameters);
    setOpen(entry);
  };
  function save(form: FormData) {
    const body = {
      name: String(form.get('name')),
      specimen: String(form.get('specimen')).trim() || null,
      synonyms: linesOf(form.get('synonyms')),
      parameterIds: chosen.map(({ id }) => id),
      needsConsent: form.has('needsConsent'),
    };
    return change((token) =>
      test
        ? browserApi.call(updateAdminTest, { params: { id: test.id }, body }, { token })
        : browserApi.call(createAdminTest, { body }, { token }),
    );
  }
  return (
    <>
      <RecordList
        title={c.tests}
        list={list}
        keyOf={(row) => row.id}
        onOpen={edit}
        actions={<Button onClick={() => edit('new')}>{t.addTest}</Button>}
        filters={<SearchInput label={t.searchNames} value={q} onChange={(text) => filters.set({ q: text })} />}
        columns={[
          { title: t.name, cell: (row) => row.name },
          { title: t.specimen, cell: (row) => row.specimen ?? '' },
          {
            title: t.measures,
            cell: (row) =>
              row.parameters.length > 3
                ? `${row.parameters
                    .slice(0, 3)
                    .map(({ name }) => name)
                    .join(', ')} +${row.parameters.length - 3}`
                : row.parameters.map(({ name }) => name).join(', '),
          },
          { title: t.aliases, wide: true, cell: (row) => row.synonyms.slice(0, 4).join(', ') },
          { title: t.items, numeric: true, cell: (row) => row.items },
        ]}
      />
      {open && (
        <MeasuredPanel
          title={test?.name ?? t.addTest}
          entry={test}
          busy={busy}
          errors={errors}
          find={(word) =>
            browserApi.call(listAdminTests, { query: { q: word, limit: 8 } }, { token: readToken('token') })
          }
          onSave={save}
          onMerge={(id, into) =>
            change((token) => browserApi.call(mergeAdminTest, { params: { id }, body: { into } }, { token }))
          }
          onRemove={(id) => change((token) => browserApi.call(deleteAdminTest, { params: { id } }, { token }))}
          onClose={() => setOpen(null)}
        >
          <TextField
            label={t.specimen}
            name="specimen"
            maxLength={80}
            defaultValue={test?.specimen ?? ''}
            error={errors.specimen}
          />
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="needsConsent"
              defaultChecked={test?.needsConsent ?? false}
              className="size-5 accent-primary"
            />
            {t.needsConsent}
          </label>
          <ParameterPicker chosen={chosen} onChange={setChosen} error={errors.parameterIds} />
        </MeasuredPanel>
      )}
    </>
  );
}

export default TestsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = TestsPage;
