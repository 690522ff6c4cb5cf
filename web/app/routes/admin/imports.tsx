import { createImport, getImport, listImports } from '@healthplus/contract/imports/endpoints';
import type { Import } from '@healthplus/contract/imports/schemas';
import { z } from '@healthplus/contract/z';
import { importMessages } from '@healthplus/words/pages/imports';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { ImportReportCard } from '#app/features/imports/import-report.tsx';
import { PriceListScope } from '#app/features/imports/price-list-scope.tsx';
import { browserApi } from '#app/lib/api.ts';
import { isSignedOut, messageOf } from '#app/lib/errors.ts';
import { formDataOf, oneFile } from '#app/lib/form-data.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useLookingAgain } from '#app/lib/use-looking-again.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/imports';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = importMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.title,
    description: t.intro,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

export const clientLoader = privatePage('token', (signedIn) => browserApi.call(listImports, {}, { token: signedIn }));
/** So many looks in a row may fail before it is said. */
const LOOKS = 10;

const isOver = (found: Import) => found.state === 'done' || found.state === 'failed';

/** Looks at an import until it is over, and shows how far it is. */
async function follow(id: number, token: string, show: (found: Import) => void) {
  for (let missed = 0; missed < LOOKS; ) {
    const found = await browserApi.call(getImport, { params: { id } }, { token }).catch((error: unknown) => {
      if (isSignedOut(error)) throw error;
      return null;
    });
    // A look that failed says nothing of the import, which goes on.
    missed = found ? 0 : missed + 1;
    if (found) show(found);
    if (found && isOver(found)) return;
    await new Promise((resolve) => setTimeout(resolve, found ? 400 : 3000));
  }
}

function useImportForm(show: (found: Import) => void) {
  const t = useMessages(importMessages);
  return usePrivateForm(useAdminSide(), {
    schema: z.object({
      kind: z.string(),
      dryRun: z.string(),
      mapping: z.string().transform((text) => text.trim() || null),
      labId: z.string().nullable(),
      city: z.string().nullable(),
      file: oneFile(t.choose),
    }),
    defaults: {
      kind: 'tests',
      dryRun: 'true',
      mapping: '',
      labId: null as string | null,
      city: null as string | null,
      file: null as FileList | null,
    },
    send: async (values, token) => {
      const { id } = await browserApi.call(createImport, { body: formDataOf(values) }, { token });
      await follow(id, token, show);
    },
    failure: (error) => messageOf(error, t.failed),
    incomplete: () => t.choose,
  });
}

function ImportsPage() {
  const t = useMessages(importMessages);
  const list = usePrivate(useAdminSide(), useLoaderData<typeof clientLoader>());
  const { value: imports, setValue, failure, refresh } = list;
  // One that goes on since before this page was opened is followed too.
  useLookingAgain(refresh, 3000, imports?.some((entry) => !isOver(entry)) ?? false);
  const { formProps, field, part, busy } = useImportForm((found) =>
    setValue((all) => [found, ...(all ?? []).filter(({ id }) => id !== found.id)]),
  );
  const dryRun = part('dryRun');
  return (
    <div className="max-w-4xl">
      <h1 className="text-3xl">{t.title}</h1>
      <p className="mt-2 text-quiet">{t.intro}</p>
      <form {...formProps} className="card mt-6 grid gap-4 p-5 sm:grid-cols-2">
        <SelectField label={t.kind} {...field('kind')}>
          <option value="tests">{t.tests}</option>
          <option value="packages">{t.packages}</option>
          <option value="prices">{t.prices}</option>
        </SelectField>
        <TextField label={t.file} type="file" accept=".csv,text/csv" {...field('file')} />
        {part('kind').value === 'prices' && <PriceListScope lab={part('labId')} city={part('city')} />}
        <div className="sm:col-span-2">
          <TextField label={t.mapping} hint={t.mappingHint} maxLength={4000} {...field('mapping')} />
        </div>
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" onClick={() => dryRun.set('true')} look="secondary" disabled={busy}>
            {busy ? t.busy : t.trial}
          </Button>
          <Button type="submit" onClick={() => dryRun.set('false')} disabled={busy}>
            {busy ? t.busy : t.apply}
          </Button>
        </div>
      </form>
      <h2 className="mt-8 mb-4 text-2xl">{t.earlier}</h2>
      {failure !== null && <ErrorState title={messageOf(failure, t.listFailed)} />}
      {failure === null && imports === null && <Skeleton label={t.loading} rows={2} />}
      {imports?.length === 0 && <EmptyState title={t.none} />}
      <div className="grid gap-4">
        {imports?.map((found) => (
          <ImportReportCard key={found.id} found={found} />
        ))}
      </div>
    </div>
  );
}

export default ImportsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = ImportsPage;
