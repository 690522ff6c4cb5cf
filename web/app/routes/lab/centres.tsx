import {
  addCentre,
  closeCentre,
  listCentres,
  openCentre,
  updateCentre,
  withdrawCentre,
} from '@healthplus/contract/labs/centre.endpoints';
import type { LabCentre, WaitingCentre } from '@healthplus/contract/labs/centre.schemas';
import { centreMessages } from '@healthplus/words/pages/centres';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { fullAddress } from '#app/features/labs/full-address.ts';
import { CentreForm } from '#app/features/labs/portal/centre-form.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { ConfirmDialog, Dialog } from '#app/ui/dialogs.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('centresTitle');

export const clientLoader = privatePage('labToken', (token) => browserApi.call(listCentres, {}, { token }));

function CentresPage() {
  const t = useMessages(centreMessages);
  const side = useLabSide();
  const { value, failure, reload } = usePrivate(side, useLoaderData<typeof clientLoader>());
  const { act } = useAction(side, t.changeFailed);
  const [changing, setChanging] = useState<LabCentre | null>(null);
  const [closing, setClosing] = useState<LabCentre | null>(null);
  const run = (name: string, work: (token: string) => Promise<{ message: string }>) =>
    act(
      name,
      async (token) => {
        notify(messageIn(await work(token)));
        await reload();
      },
      (error) => messageOf(error, t.changeFailed),
    );
  const save = async (work: Promise<{ message: string }>) => {
    notify(messageIn(await work));
    setChanging(null);
    await reload();
  };
  return (
    <>
      <h1 className="text-3xl">{t.title}</h1>
      <p className="mt-2 mb-6 max-w-[70ch] text-quiet">{t.intro}</p>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={3} className="h-16" />}
      {value && (
        <CentreTable
          centres={value.centres}
          onChange={setChanging}
          onClose={setClosing}
          onOpen={({ id }) =>
            void run(`open-${id}`, (token) => browserApi.call(openCentre, { params: { id } }, { token }))
          }
        />
      )}
      {value && value.waiting.length > 0 && (
        <Waiting
          waiting={value.waiting}
          onWithdraw={(id) =>
            void run(`withdraw-${id}`, (token) => browserApi.call(withdrawCentre, { params: { id } }, { token }))
          }
        />
      )}
      <section aria-labelledby="add" className="card mt-8 max-w-3xl p-5">
        <h2 id="add" className="text-2xl">
          {t.add}
        </h2>
        <p className="mt-1 mb-4 text-quiet">{t.addText}</p>
        <CentreForm onSend={(body, token) => save(browserApi.call(addCentre, { body }, { token }))} />
      </section>
      {changing && (
        <Dialog title={`${t.change}: ${changing.name}`} onClose={() => setChanging(null)}>
          <CentreForm
            centre={changing}
            onSend={(body, token) =>
              save(browserApi.call(updateCentre, { params: { id: changing.id }, body }, { token }))
            }
          />
        </Dialog>
      )}
      {closing && (
        <ConfirmDialog
          question={t.closeAsk(closing.name)}
          confirm={t.closeIt}
          onConfirm={() =>
            run('close', (token) => browserApi.call(closeCentre, { params: { id: closing.id } }, { token }))
          }
          onClose={() => setClosing(null)}
        />
      )}
    </>
  );
}

export default CentresPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = CentresPage;

function CentreTable({
  centres,
  onChange,
  onClose,
  onOpen,
}: {
  centres: LabCentre[];
  onChange: (centre: LabCentre) => void;
  onClose: (centre: LabCentre) => void;
  onOpen: (centre: LabCentre) => void;
}) {
  const t = useMessages(centreMessages);
  return (
    <DataTable
      label={t.title}
      rows={centres}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t.name,
          cell: ({ name, first }) => (
            <>
              <strong>{name}</strong>
              {first && <span className="block note">{t.isFirst}</span>}
            </>
          ),
        },
        { title: t.address, cell: fullAddress },
        {
          title: t.state,
          cell: ({ open, ahead }) => (
            <>
              <Chip tone={open ? 'good' : 'plain'}>{open ? t.isOpen : t.isClosed}</Chip>
              {ahead > 0 && <span className="block note">{t.ahead(ahead)}</span>}
            </>
          ),
        },
        {
          title: t.actions,
          cell: (centre) => (
            <span className="flex flex-wrap gap-1">
              <ButtonLink to={`/labs/service?centre=${centre.id}`} look="quiet">
                {t.hours}
                <span className="sr-only">: {centre.name}</span>
              </ButtonLink>
              {!centre.first && (
                <Button look="quiet" aria-label={`${t.change}: ${centre.name}`} onClick={() => onChange(centre)}>
                  {t.change}
                </Button>
              )}
              {!centre.first && centre.open && (
                <Button look="quiet" aria-label={`${t.close}: ${centre.name}`} onClick={() => onClose(centre)}>
                  <span className="text-bad">{t.close}</span>
                </Button>
              )}
              {!centre.open && (
                <Button look="quiet" aria-label={`${t.open}: ${centre.name}`} onClick={() => onOpen(centre)}>
                  {t.open}
                </Button>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}

/** What an administrator has yet to read. */
function Waiting({ waiting, onWithdraw }: { waiting: WaitingCentre[]; onWithdraw: (id: number) => void }) {
  const t = useMessages(centreMessages);
  return (
    <section aria-labelledby="waiting" className="mt-6">
      <h2 id="waiting" className="mb-2 text-xl">
        {t.isWaiting}
      </h2>
      <ul className="grid gap-2">
        {waiting.map(({ id, name, ...place }) => (
          <li key={id} className="card flex flex-wrap items-center justify-between gap-3 px-4 py-2">
            <span>
              <strong>{name}</strong>, {fullAddress(place)}
            </span>
            <Button look="quiet" aria-label={`${t.withdraw}: ${name}`} onClick={() => onWithdraw(id)}>
              {t.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
