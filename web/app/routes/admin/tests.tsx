import {
  type AdminTest,
  createAdminTest,
  deleteAdminTest,
  listAdminTests,
  mergeAdminTest,
  updateAdminTest,
} from '@healthplus/contract/vocabulary';
import { type FormEvent, useCallback, useState } from 'react';
import { consoleMeta, useAdminSide } from '#app/features/console/admin-side.ts';
import { MergeDialog } from '#app/features/console/merge-dialog.tsx';
import { consoleMessages } from '#app/features/console/messages.ts';
import { ParameterPicker } from '#app/features/console/parameter-picker.tsx';
import { RecordList } from '#app/features/console/record-list.tsx';
import { linesOf, useVocabulary } from '#app/features/console/use-vocabulary.ts';
import { vocabularyMessages } from '#app/features/console/vocabulary-messages.ts';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { readToken } from '#app/lib/session.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog, SidePanel } from '#app/ui/dialogs.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { SearchInput } from '#app/ui/filters.tsx';

export const meta = consoleMeta('tests');

export default function TestsPage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(vocabularyMessages);
  const filters = useFilters();
  const q = filters.get('q');
  const ask = useCallback(
    (token: string, cursor?: string) => browserApi.send(listAdminTests, { query: { q, cursor } }, { token }),
    [q],
  );
  const list = usePrivateList(useAdminSide(), ask);
  const { busy, errors, forgetErrors, change } = useVocabulary(list.reload);
  const [open, setOpen] = useState<AdminTest | 'new' | null>(null);
  const [chosen, setChosen] = useState<AdminTest['parameters']>([]);
  const [removing, setRemoving] = useState<AdminTest | null>(null);
  const [merging, setMerging] = useState<AdminTest | null>(null);
  const test = open === 'new' ? null : open;
  const edit = (entry: AdminTest | 'new') => {
    forgetErrors();
    setChosen(entry === 'new' ? [] : entry.parameters);
    setOpen(entry);
  };
  const leave = () => {
    setOpen(null);
    return true;
  };
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      name: String(form.get('name')),
      specimen: String(form.get('specimen')).trim() || null,
      synonyms: linesOf(form.get('synonyms')),
      parameterIds: chosen.map(({ id }) => id),
    };
    const done = await change((token) =>
      test
        ? browserApi.call(updateAdminTest, { params: { id: test.id }, body }, { token })
        : browserApi.call(createAdminTest, { body }, { token }),
    );
    if (done) leave();
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
        <SidePanel title={test?.name ?? t.addTest} onClose={() => setOpen(null)}>
          <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
            <TextField label={t.name} name="name" maxLength={160} defaultValue={test?.name} error={errors.name} />
            <TextField
              label={t.specimen}
              name="specimen"
              maxLength={80}
              defaultValue={test?.specimen ?? ''}
              error={errors.specimen}
            />
            <ParameterPicker chosen={chosen} onChange={setChosen} error={errors.parameterIds} />
            <TextAreaField
              label={t.names}
              name="synonyms"
              rows={5}
              defaultValue={test?.synonyms.join('\n')}
              error={errors.synonyms}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" disabled={busy}>
                {busy ? c.saving : c.save}
              </Button>
              {test && (
                <>
                  <Button look="secondary" onClick={() => setMerging(test)}>
                    {t.merge}
                  </Button>
                  <Button look="quiet" onClick={() => setRemoving(test)}>
                    {t.remove}
                  </Button>
                </>
              )}
            </div>
          </form>
        </SidePanel>
      )}
      {removing && (
        <ConfirmDialog
          question={t.removeAsk(removing.name)}
          confirm={t.remove}
          onConfirm={async () =>
            (await change((token) => browserApi.call(deleteAdminTest, { params: { id: removing.id } }, { token }))) &&
            leave()
          }
          onClose={() => setRemoving(null)}
        />
      )}
      {merging && (
        <MergeDialog
          duplicate={merging}
          find={(word) =>
            browserApi.call(listAdminTests, { query: { q: word, limit: 8 } }, { token: readToken('token') })
          }
          onMerge={async (into) =>
            (await change((token) =>
              browserApi.call(mergeAdminTest, { params: { id: merging.id }, body: { into } }, { token }),
            )) && leave()
          }
          onClose={() => setMerging(null)}
        />
      )}
    </>
  );
}
