import { createApiClient } from '@healthplus/contract/client';
import { joinLab, readInvite } from '@healthplus/contract/staff/endpoints';
import { workMessages } from '@healthplus/words/pages/work';
import { useActionData, useNavigate } from 'react-router';
import { AccountCard } from '#app/features/accounts/account-card.tsx';
import { useOfficeTexts } from '#app/features/staff/portal/office-texts.ts';
import { apiFetchContext, browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessageText } from '#app/lib/message-text.ts';
import { notify } from '#app/lib/notice.ts';
import { type Answered, pageAction } from '#app/lib/page-action.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { AnswerNote } from '#app/ui/answer-note.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import type { Route } from './+types/join';

export const meta = portalMeta('join');

/** What the invitation says; a text where the link is dead. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const token = url.searchParams.get('token') ?? '';
  const api = createApiClient(context.get(apiFetchContext));
  try {
    return { token, invite: await api.call(readInvite, { body: { token } }), dead: null };
  } catch (error) {
    return { token, invite: null, dead: messageOf(error, workMessages[localeOf(url.pathname)].failed) };
  }
}

const Joining = joinLab.body.omit({ token: true });

/** Before scripts run. */
export const action = pageAction({
  schema: Joining,
  send: (api, body, { url }) => api.call(joinLab, { body: { ...body, token: url.searchParams.get('token') ?? '' } }),
  failed: (locale) => workMessages[locale].actionFailed,
});

/** Where the link of an invitation leads: choose a password and be a member. */
export default function JoinPage({ loaderData: { token, invite, dead } }: Route.ComponentProps) {
  const t = useOfficeTexts();
  const locale = useLocale();
  const navigate = useNavigate();
  const answered = useActionData<Answered>();
  const whatIsWrong = useMessageText(dead ?? undefined);
  const { formProps, field, busy } = useContractForm({
    answered,
    schema: Joining,
    defaults: { phone: '', password: '' },
    send: async (body) => {
      notify(messageIn(await browserApi.call(joinLab, { body: { ...body, token } })));
      await navigate(localized('/labs/login', locale));
    },
    failure: (error) => messageOf(error, t.actionFailed),
  });
  if (!invite)
    return (
      <AccountCard title={t.join}>
        <AnswerNote answered={answered} />
        {!answered?.done && <ErrorState title={whatIsWrong ?? t.deadLink} />}
      </AccountCard>
    );
  const role = t.roles[invite.role];
  return (
    <AccountCard title={t.joinTitle(invite.labName)} text={t.joinText(invite.name, role)}>
      <AnswerNote answered={answered} />
      <form {...formProps} className="grid gap-4">
        <TextField label={t.phone} type="tel" autoComplete="tel" required {...field('phone')} />
        <TextField label={t.password} type="password" autoComplete="new-password" required {...field('password')} />
        <Button type="submit" wide disabled={busy} beforeScripts>
          {busy ? t.joining : t.join}
        </Button>
      </form>
    </AccountCard>
  );
}
