import { deleteParameterRule, putParameterRule } from '@healthplus/contract/vocabulary/parameter-rules.endpoints';
import type { ParameterRule } from '@healthplus/contract/vocabulary/schemas';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { type ComponentProps, useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';
import { SidePanel } from '#app/ui/side-panel.tsx';
import { limitsOf, limitsWritten, MembersField, ParameterLimits } from './parameter-limits.tsx';
import { type RangeDraft, RangeEditor } from './range-editor.tsx';
import { Reported } from './reported.tsx';
import { linesOf } from './use-vocabulary.ts';

/** How a lab measures one parameter and judges it; saved, it takes the place of the site's. */
export function RulePanel({
  rule,
  onSaved,
  onClose,
}: {
  rule: ParameterRule;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useMessages(vocabularyMessages);
  const side = useLabSide();
  const params = { parameterId: rule.parameterId };
  const [asking, setAsking] = useState(false);
  const saved = async (done: Promise<{ message: string }>) => {
    notify(messageIn(await done));
    await onSaved();
    onClose();
  };
  const form = usePrivateForm(side, {
    schema: putParameterRule.body,
    defaults: {
      method: rule.method,
      unit: rule.unit,
      members: rule.members.join('\n'),
      referenceRanges: rule.referenceRanges as RangeDraft[],
      ...limitsOf(rule),
    },
    bodyOf: ({ unit, ...values }) => ({
      ...values,
      ...(rule.named && { unit }),
      members: linesOf(values.members),
      ...limitsWritten(values),
    }),
    send: (body, token) => saved(browserApi.call(putParameterRule, { params, body }, { token })),
    failure: (error) => messageOf(error, t.ruleFailed),
  });
  const { act } = useAction(side, t.ruleFailed);
  const ranges = form.part('referenceRanges');
  return (
    <SidePanel title={rule.name} unsaved={form.unsaved} onClose={onClose}>
      <form {...form.formProps} className="grid gap-4">
        <WhoseRule rule={rule} unit={form.field('unit')} />
        <TextField label={t.method} hint={t.methodHint} maxLength={120} {...form.field('method')} />
        <ParameterLimits field={form.field} checkbox={form.checkbox} />
        <MembersField {...form.field('members')} />
        <RangeEditor
          initial={ranges.value}
          onChange={ranges.set}
          errorOf={(index) => form.errorOf(`referenceRanges.${index}`)}
        />
        <div className="flex flex-wrap gap-3">
          <FieldError text={form.failed} />
          <Button type="submit" disabled={form.busy}>
            {form.busy ? t.saving : t.saveRule}
          </Button>
          {rule.own && (
            <Button look="quiet" onClick={() => setAsking(true)}>
              {t.backToSite}
            </Button>
          )}
        </div>
      </form>
      <Reported rule={rule} onSaved={onSaved} onClose={onClose} />
      {asking && (
        <ConfirmDialog
          question={t.backToSiteAsk(rule.name)}
          confirm={t.backToSite}
          onConfirm={() =>
            act(
              'back',
              (token) => saved(browserApi.call(deleteParameterRule, { params }, { token })),
              (error) => messageOf(error, t.ruleFailed),
            )
          }
          onClose={() => setAsking(false)}
        />
      )}
    </SidePanel>
  );
}

/** Whose the rules are; of what the laboratory named itself also its unit. */
function WhoseRule({ rule, unit }: { rule: ParameterRule; unit: Omit<ComponentProps<typeof TextField>, 'label'> }) {
  const t = useMessages(vocabularyMessages);
  return (
    <>
      <p className="text-quiet">{rule.named ? t.ruleNamed : rule.own ? t.ruleOwn : t.ruleOfSite}</p>
      {rule.named && <TextField label={t.unit} maxLength={30} {...unit} />}
    </>
  );
}
