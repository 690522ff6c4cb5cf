import { readFigure } from '@healthplus/contract/digits';
import { differenceOf } from '@healthplus/contract/money';
import { closeDrawer } from '@healthplus/contract/payments/endpoints';
import type { Drawer } from '@healthplus/contract/payments/schemas';
import { drawerMessages } from '@healthplus/words/pages/drawer';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { MoneyDialog } from './money-dialog.tsx';

/** Closes the drawer: what was counted beside what should be there, with the difference while it is typed. */
export function CloseDrawerDialog({
  drawer: { centreId, centre, expectedCash, float },
  onDone,
  onClose,
}: {
  drawer: Drawer['now']['drawers'][number];
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useMessages(drawerMessages);
  const { formProps, field, busy, failed, form } = usePrivateForm(useLabSide(), {
    schema: closeDrawer.body,
    survivesAs: `drawer-${centreId}`,
    defaults: { counted: '', float: float > 0 ? String(float) : '', reason: '' },
    bodyOf: ({ counted, float: left, reason }) => ({
      counted,
      float: left || '0',
      reason,
      expected: String(expectedCash),
      centreId: String(centreId),
    }),
    send: async (body, token) => {
      const sheet = await browserApi.call(closeDrawer, { body }, { token });
      notify(t.closed(sheet.serial));
      onDone();
      onClose();
    },
    failure: (error) => {
      // Money may have moved: what should be there is read again, what was counted stays.
      onDone();
      return messageOf(error, t.actionFailed);
    },
  });
  // While it is no number nothing differs: the field says what is wrong with it.
  const counted = readFigure(String(form.watch('counted') ?? ''));
  const difference = counted === null ? 0 : differenceOf(counted, expectedCash);
  return (
    <MoneyDialog
      title={t.closeTitle}
      intro={`${centre}: ${t.closeIntro(rupees(expectedCash))}`}
      submit={t.close}
      busy={busy}
      failed={failed}
      formProps={formProps}
      onClose={onClose}
    >
      <TextField label={t.counted} inputMode="decimal" {...field('counted')} />
      <p aria-live="polite" className={difference === 0 ? 'text-quiet' : 'font-medium text-bad'}>
        {counted !== null &&
          (difference < 0 ? t.missing(rupees(-difference)) : difference > 0 ? t.tooMuch(rupees(difference)) : t.agrees)}
      </p>
      {difference !== 0 && (
        <TextField label={t.whyDiffers} hint={t.whyDiffersHint} maxLength={300} {...field('reason')} />
      )}
      <TextField label={t.float} hint={t.floatHint} inputMode="decimal" {...field('float')} />
    </MoneyDialog>
  );
}
