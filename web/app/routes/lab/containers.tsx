import {
  type LabContainer,
  listLabContainers,
  listTestContainers,
} from '@healthplus/contract/vocabulary/containers.endpoints';
import { containersMessages } from '@healthplus/words/pages/containers';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { ContainerPanel } from '#app/features/vocabulary/container-panel.tsx';
import { TestContainers } from '#app/features/vocabulary/test-containers.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('containersTitle');

export const clientLoader = privatePage('labToken', async (token) => {
  const [kinds, tests] = await Promise.all([
    browserApi.call(listLabContainers, {}, { token }),
    browserApi.call(listTestContainers, {}, { token }),
  ]);
  return { kinds, tests };
});

const setters = ['owner', 'manager', 'signatory'];

/** In what this lab takes each kind of specimen, in the order of draw. */
function ContainersPage() {
  const t = useMessages(containersMessages);
  const { profile } = usePortal();
  const { value, setValue, failure, reload } = usePrivate(useLabSide(), useLoaderData<typeof clientLoader>());
  const [open, setOpen] = useState<LabContainer | 'new' | null>(null);
  const may = setters.includes(profile.role);
  return (
    <>
      <PageTitle title={t.title} intro={t.intro}>
        {may && <Button onClick={() => setOpen('new')}>{t.addKind}</Button>}
        <ButtonLink look="secondary" to="/labs/reception">
          {t.toReception}
        </ButtonLink>
      </PageTitle>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={6} className="h-12" />}
      {value && (
        <DataTable
          label={t.title}
          rows={value.kinds}
          keyOf={(row) => row.specimen}
          {...(may ? { onOpen: setOpen } : { readOnly: true })}
          columns={[
            {
              title: t.specimen,
              cell: (row) => row.specimen || t.everyOther,
              value: (row) => row.specimen || t.everyOther,
            },
            { title: t.name, cell: (row) => row.name, value: (row) => row.name },
            { title: t.capColour, cell: (row) => row.capColour, value: (row) => row.capColour },
            { title: t.additive, cell: (row) => row.additive, value: (row) => row.additive },
            { title: t.volume, numeric: true, cell: (row) => row.volumeMl ?? '', value: (row) => row.volumeMl },
            { title: t.drawOrder, numeric: true, cell: (row) => row.drawOrder, value: (row) => row.drawOrder },
            {
              title: t.whose,
              cell: (row) => (row.own ? t.own : t.ofSite),
              value: (row) => (row.own ? t.own : t.ofSite),
            },
          ]}
        />
      )}
      {value && (
        <TestContainers {...value} may={may} onChange={(tests) => setValue((now) => now && { ...now, tests })} />
      )}
      {open && (
        <ContainerPanel
          key={open === 'new' ? open : `kind ${open.specimen}`}
          container={open === 'new' ? null : open}
          onSaved={reload}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

export default ContainersPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = ContainersPage;
