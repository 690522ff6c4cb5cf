import { joinLab, readInvite } from '@healthplus/contract/staff/endpoints';
import type { staffRoles } from '@healthplus/contract/staff/schemas';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AccountCard } from '#app/features/accounts/account-card.tsx';
import { useOfficeTexts } from '#app/features/scheduling/portal/office-texts.ts';
import { browserApi } from '#app/lib/api.ts';
import { fieldsOf, messageIn, messageOf } from '#app/lib/errors.ts';
import { localized, useLocale } from '#app/lib/locale.ts';
import { notify } from '#app/lib/notice.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('join');

type Invite = { labName: string; name: string; role: (typeof staffRoles)[number] };

/** Where the link of an invitation leads: choose a password and be a member. */
export default function JoinPage() {
  const t = useOfficeTexts();
  const locale = useLocale();
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token') ?? '';
  const [invite, setInvite] = useState<Invite | string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    browserApi
      .call(readInvite, { body: { token } })
      .then(setInvite)
      .catch((error: unknown) => setInvite(messageOf(error, t.deadLink)));
  }, [token, t.deadLink]);
  async function join(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const answer = await browserApi.call(joinLab, {
        body: { token, phone: String(form.get('phone')), password: String(form.get('password')) },
      });
      notify(messageIn(answer));
      await navigate(localized('/labs/login', locale));
    } catch (error) {
      setErrors(fieldsOf(error));
      notify(messageOf(error, t.actionFailed), 'bad');
    } finally {
      setBusy(false);
    }
  }
  if (invite === null || typeof invite === 'string') {
    return (
      <AccountCard title={t.join}>
        {invite === null ? <Skeleton label={t.loading} rows={2} /> : <ErrorState title={invite} />}
      </AccountCard>
    );
  }
  const role = t.roles[invite.role];
  return (
    <AccountCard title={t.joinTitle(invite.labName)} text={t.joinText(invite.name, role)}>
      <form method="post" noValidate onSubmit={(event) => void join(event)} className="grid gap-4">
        <TextField label={t.phone} name="phone" type="tel" autoComplete="tel" required error={errors.phone} />
        <TextField
          label={t.password}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          error={errors.password}
        />
        <Button type="submit" wide disabled={busy}>
          {busy ? t.joining : t.join}
        </Button>
      </form>
    </AccountCard>
  );
}
