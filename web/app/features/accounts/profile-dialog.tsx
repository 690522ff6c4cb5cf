import { updateMyProfile } from '@healthplus/contract/accounts/my-account.endpoints';
import type { User } from '@healthplus/contract/accounts/schemas';
import { languages, locales } from '@healthplus/contract/languages';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { bookMessages } from '@healthplus/words/pages/people';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { accountSide } from './account-side.ts';

/** The account holder's own name, telephone and language. */
export function ProfileDialog({
  user,
  onChanged,
  onClose,
}: {
  user: User;
  onChanged: (user: User) => void;
  onClose: () => void;
}) {
  const t = useMessages(accountMessages);
  const p = useMessages(bookMessages);
  const { formProps, field, busy } = usePrivateForm(accountSide, {
    schema: updateMyProfile.body,
    defaults: { name: user.name, phone: user.phone, locale: user.locale as string },
    send: async (body, token) => {
      notify(messageIn(await browserApi.call(updateMyProfile, { body }, { token })));
      onChanged({ ...user, ...body });
      onClose();
    },
    failure: (error) => messageOf(error, p.failed),
  });
  return (
    <Dialog title={t.yourProfile} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <TextField label={t.name} autoComplete="name" maxLength={120} {...field('name')} />
        <TextField label={t.phone} type="tel" autoComplete="tel" maxLength={24} {...field('phone')} />
        <SelectField label={t.language} hint={t.languageHint} {...field('locale')}>
          {locales.map((locale) => (
            <option key={locale} value={locale} lang={languages[locale].tag}>
              {languages[locale].name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" disabled={busy}>
          {busy ? p.saving : p.save}
        </Button>
      </form>
    </Dialog>
  );
}
