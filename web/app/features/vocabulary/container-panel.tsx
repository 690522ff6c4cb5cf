import {
  addLabContainer,
  type LabContainer,
  putLabContainer,
  removeLabContainer,
  resetLabContainer,
} from '@healthplus/contract/vocabulary/containers.endpoints';
import { containersMessages } from '@healthplus/words/pages/containers';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { SidePanel } from '#app/ui/side-panel.tsx';

/** What the form of a kind that the lab names begins with. */
const newKind = {
  specimen: '',
  name: '',
  capColour: '',
  additive: '',
  volumeMl: null,
  drawOrder: 1,
  patientInstructions: '',
};

/** In what the lab takes one kind of specimen; saved, it takes the place of the site's. Without one a kind of the lab's own is named. */
export function ContainerPanel({
  container,
  onSaved,
  onClose,
}: {
  container: LabContainer | null;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useMessages(containersMessages);
  const { volumeMl, drawOrder, ...texts } = container ?? newKind;
  const { specimen, name, capColour, additive, patientInstructions } = texts;
  const saved = async (done: Promise<unknown>) => {
    await done;
    notify(t.saved);
    await onSaved();
    onClose();
  };
  const { formProps, field, busy, unsaved } = usePrivateForm(useLabSide(), {
    schema: container ? putLabContainer.body : addLabContainer.body,
    defaults: {
      specimen,
      name,
      capColour,
      additive,
      volumeMl: String(volumeMl ?? ''),
      drawOrder: String(drawOrder),
      patientInstructions,
    },
    bodyOf: (values) => ({ ...values, volumeMl: values.volumeMl.trim() === '' ? null : values.volumeMl }),
    send: (body, token) =>
      saved(
        browserApi.call<typeof putLabContainer>(container ? putLabContainer : addLabContainer, { body }, { token }),
      ),
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <SidePanel title={container ? specimen || t.everyOther : t.addKind} unsaved={unsaved} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        {container ? (
          <p className="text-quiet">{container.own ? t.own : t.ofSite}</p>
        ) : (
          <TextField label={t.specimen} hint={t.kindHint} maxLength={80} {...field('specimen')} />
        )}
        <TextField label={t.name} maxLength={60} {...field('name')} />
        <TextField label={t.capColour} maxLength={30} {...field('capColour')} />
        <TextField label={t.additive} maxLength={60} {...field('additive')} />
        <TextField label={t.volume} inputMode="decimal" {...field('volumeMl')} />
        <TextField label={t.drawOrder} hint={t.drawOrderHint} inputMode="numeric" {...field('drawOrder')} />
        <TextField
          label={t.patientInstructions}
          hint={t.patientInstructionsHint}
          maxLength={200}
          {...field('patientInstructions')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={busy}>
            {busy ? t.saving : t.save}
          </Button>
          {container?.own && <TakeBack container={container} saved={saved} />}
        </div>
      </form>
    </SidePanel>
  );
}

/** The site's container again; or a kind that only the lab has goes. */
function TakeBack({
  container: { specimen, ofSite },
  saved,
}: {
  container: LabContainer;
  saved: (done: Promise<unknown>) => Promise<void>;
}) {
  const t = useMessages(containersMessages);
  const { busy, act } = useAction(useLabSide(), t.failed);
  const take = (token: string) =>
    ofSite
      ? browserApi.call(resetLabContainer, { body: { specimen } }, { token })
      : browserApi.call(removeLabContainer, { body: { specimen } }, { token });
  return (
    <Button
      look="quiet"
      disabled={busy !== null}
      onClick={() =>
        void act(
          'take',
          (token) => saved(take(token)),
          (error) => messageOf(error, t.failed),
        )
      }
    >
      {ofSite ? t.reset : t.remove}
    </Button>
  );
}
