import { createCity, deleteCity, listAdminCities, updateCity } from '@healthplus/contract/places/endpoints';
import type { AdminCity } from '@healthplus/contract/places/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { type FormEvent, useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { linesOf, numberOf, useVocabulary } from '#app/features/vocabulary/use-vocabulary.ts';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog, SidePanel } from '#app/ui/dialogs.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { SearchInput } from '#app/ui/filters.tsx';

export const meta = consoleMeta('cities');

/** What the address asks for. */
function asked(filters: Filters) {
  const q = filters.get('q');
  return { q };
}

export const clientLoader = privateList('token', (token, { filters }, cursor) => {
  const { q } = asked(filters);
  return browserApi.send(listAdminCities, { query: { q, cursor } }, { token });
});

function CitiesPage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(vocabularyMessages);
  const filters = useFilters();
  const { q } = asked(filters);

  const list = usePrivateList(useAdminSide(), useLoaderData<typeof clientLoader>());
  const { busy, errors, forgetErrors, change } = useVocabulary(list.reload);
  const [open, setOpen] = useState<AdminCity | 'new' | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  const [removing, setRemoving] = useState<AdminCity | null>(null);
  const edit = (city: AdminCity | 'new') => {
    forgetErrors();
    setUnsaved(false);
    setOpen(city);
  };
  const city = open === 'new' ? null : open;

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      name: String(form.get('name')),
      state: String(form.get('state')),
      latitude: numberOf(form.get('latitude')),
      longitude: numberOf(form.get('longitude')),
      aliases: linesOf(form.get('aliases')),
    };
    const done = await change((token) =>
      city
        ? browserApi.call(updateCity, { params: { id: city.id }, body }, { token })
        : browserApi.call(createCity, { body }, { token }),
    );
    if (done) setOpen(null);
  }
  return (
    <>
      <RecordList
        title={c.cities}
        list={list}
        keyOf={(row) => row.id}
        onOpen={edit}
        actions={<Button onClick={() => edit('new')}>{t.addCity}</Button>}
        filters={<SearchInput label={t.searchNames} value={q} onChange={(text) => filters.set({ q: text })} />}
        columns={[
          { title: t.name, cell: (row) => row.name },
          { title: t.state, cell: (row) => row.state },
          { title: t.aliases, cell: (row) => row.aliases.join(', ') },
          { title: t.labs, numeric: true, cell: (row) => row.labs },
          {
            title: t.remove,
            cell: (row) => (
              <Button look="quiet" aria-label={`${t.remove}: ${row.name}`} onClick={() => setRemoving(row)}>
                {t.remove}
              </Button>
            ),
          },
        ]}
      />
      {open && (
        <SidePanel title={city?.name ?? t.addCity} unsaved={unsaved} onClose={() => setOpen(null)}>
          <form
            noValidate
            onSubmit={(event) => void save(event)}
            onChange={() => setUnsaved(true)}
            className="grid gap-4 sm:grid-cols-2"
          >
            <TextField label={t.name} name="name" maxLength={80} defaultValue={city?.name} error={errors.name} />
            <TextField label={t.state} name="state" maxLength={80} defaultValue={city?.state} error={errors.state} />
            <TextField
              label={t.latitude}
              hint={t.degrees}
              name="latitude"
              inputMode="decimal"
              defaultValue={city?.latitude ?? ''}
              error={errors.latitude}
            />
            <TextField
              label={t.longitude}
              name="longitude"
              inputMode="decimal"
              defaultValue={city?.longitude ?? ''}
              error={errors.longitude}
            />
            <div className="sm:col-span-2">
              <TextAreaField
                label={t.aliasesOne}
                name="aliases"
                rows={4}
                defaultValue={city?.aliases.join('\n')}
                error={errors.aliases}
              />
            </div>
            <Button type="submit" disabled={busy} className="sm:col-span-2">
              {busy ? c.saving : c.save}
            </Button>
          </form>
        </SidePanel>
      )}
      {removing && (
        <ConfirmDialog
          question={t.removeAsk(removing.name)}
          confirm={t.remove}
          onConfirm={() => change((token) => browserApi.call(deleteCity, { params: { id: removing.id } }, { token }))}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

export default CitiesPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = CitiesPage;
