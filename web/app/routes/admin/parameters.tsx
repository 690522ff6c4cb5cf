import {
  createAdminParameter,
  deleteAdminParameter,
  listAdminParameters,
  mergeAdminParameter,
  updateAdminParameter,
} from '@healthplus/contract/vocabulary/endpoints';
import type { AdminParameter } from '@healthplus/contract/vocabulary/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { MeasuredPanel } from '#app/features/vocabulary/measured-panel.tsx';
import { RangeEditor } from '#app/features/vocabulary/range-editor.tsx';
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
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { SearchInput } from '#app/ui/filters.tsx';

export const meta = consoleMeta('parameters');

type Range = AdminParameter['referenceRanges'][number];
const rangeText = ({ low, high, text }: Range) =>
  text ?? (low === null ? `≤ ${high}` : high === null ? `≥ ${low}` : `${low} – ${high}`);

/** What the address asks for. */
function asked(filters: Filters) {
  const q = filters.get('q');
  return { q };
}

export const clientLoader = privateList('token', (token, { filters }, cursor) => {
  const { q } = asked(filters);
  return browserApi.send(listAdminParameters, { query: { q, cursor } }, { token });
});

function ParametersPage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(vocabularyMessages);
  const filters = useFilters();
  const { q } = asked(filters);

  const list = usePrivateList(useAdminSide(), useLoaderData<typeof clientLoader>());
  const { busy, errors, forgetErrors, change } = useVocabulary(list.reload);
  const [open, setOpen] = useState<AdminParameter | 'new' | null>(null);
  const [ranges, setRanges] = useState<Range[]>([]);
  const parameter = open === 'new' ? null : open;
  const edit = (entry: AdminParameter | 'new') => {
    forgetErrors();
    setRanges(entry === 'new' ? [] : entry.referenceRanges);
    setOpen(entry);
  };
  function save(form: FormData) {
    const text = (name: string) => String(form.get(name) ?? '').trim() || null;
    const body = {
      name: String(form.get('name')),
      unit: text('unit'),
      loinc: text('loinc'),
      explanation: text('explanation'),
      synonyms: linesOf(form.get('synonyms')),
      referenceRanges: ranges,
    };
    return change((token) =>
      parameter
        ? browserApi.call(updateAdminParameter, { params: { id: parameter.id }, body }, { token })
        : browserApi.call(createAdminParameter, { body }, { token }),
    );
  }
  return (
    <>
      <RecordList
        title={c.parameters}
        list={list}
        keyOf={(row) => row.id}
        onOpen={edit}
        actions={<Button onClick={() => edit('new')}>{t.addParameter}</Button>}
        filters={<SearchInput label={t.searchNames} value={q} onChange={(text) => filters.set({ q: text })} />}
        columns={[
          { title: t.name, cell: (row) => row.name },
          { title: t.unit, cell: (row) => row.unit ?? '' },
          {
            title: t.ranges,
            cell: (row) => (
              <span className="tabular">
                {row.referenceRanges.slice(0, 2).map(rangeText).join('; ')}
                {row.referenceRanges.length > 2 && ` +${row.referenceRanges.length - 2}`}
              </span>
            ),
          },
          { title: t.loinc, wide: true, cell: (row) => <span className="tabular">{row.loinc}</span> },
          { title: t.aliases, wide: true, cell: (row) => row.synonyms.slice(0, 4).join(', ') },
          { title: t.usedIn, numeric: true, cell: (row) => row.tests },
        ]}
      />
      {open && (
        <MeasuredPanel
          title={parameter?.name ?? t.addParameter}
          entry={parameter}
          busy={busy}
          errors={errors}
          find={(word) =>
            browserApi.call(listAdminParameters, { query: { q: word, limit: 8 } }, { token: readToken('token') })
          }
          onSave={save}
          onMerge={(id, into) =>
            change((token) => browserApi.call(mergeAdminParameter, { params: { id }, body: { into } }, { token }))
          }
          onRemove={(id) => change((token) => browserApi.call(deleteAdminParameter, { params: { id } }, { token }))}
          onClose={() => setOpen(null)}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t.unit}
              name="unit"
              maxLength={40}
              defaultValue={parameter?.unit ?? ''}
              error={errors.unit}
            />
            <TextField
              label={t.loinc}
              name="loinc"
              maxLength={20}
              defaultValue={parameter?.loinc ?? ''}
              error={errors.loinc}
            />
          </div>
          <TextAreaField
            label={t.explanation}
            name="explanation"
            maxLength={1000}
            defaultValue={parameter?.explanation ?? ''}
            error={errors.explanation}
          />
          <RangeEditor initial={ranges} onChange={setRanges} errors={errors} />
        </MeasuredPanel>
      )}
    </>
  );
}

export default ParametersPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = ParametersPage;
