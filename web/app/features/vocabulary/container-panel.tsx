import {
  type LabContainer,
  putLabContainer,
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

/** In what the lab takes one kind of specimen; saved, it takes the place of the site's. */
export function ContainerPanel({
  container,
  onSaved,
  onClose,
}: {
  container: LabContainer;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useMessages(containersMessages);
  const side = useLabSide();
  const { specimen } = container;
  const saved = async (done: Promise<LabContainer>) => {
    await done;
    notify(t.saved);
    await onSaved();
    onClose();
  };
  const { formProps, field, busy, unsaved } = usePrivateForm(side, {
    schema: putLabContainer.body,
    defaults: {
      name: container.name,
      capColour: container.capColour,
      additive: container.additive,
      volumeMl: String(container.volumeMl ?? ''),
      drawOrder: String(container.drawOrder),
      patientInstructions: container.patientInstructions,
    },
    bodyOf: (values) => ({ ...values, specimen, volumeMl: values.volumeMl.trim() === '' ? null : values.volumeMl }),
    send: (body, token) => saved(browserApi.call(putLabContainer, { body }, { token })),
    failure: (error) => messageOf(error, t.failed),
  });
  const { busy: resetting, act } = useAction(side, t.failed);
  const reset = () =>
    act(
      'reset',
      (token) => saved(browserApi.call(resetLabContainer, { body: { specimen } }, { token })),
      (error) => messageOf(error, t.failed),
    );
  return (
    <SidePanel title={specimen || t.everyOther} unsaved={unsaved} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <p className="text-quiet">{container.own ? t.own : t.ofSite}</p>
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
          {container.own && (
            <Button look="quiet" disabled={resetting !== null} onClick={() => void reset()}>
              {t.reset}
            </Button>
          )}
        </div>
      </form>
    </SidePanel>
  );
}
