import type { User } from '@healthplus/contract/accounts/schemas';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { bookMessages } from '@healthplus/words/pages/people';
import { useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { later } from '#app/ui/later.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useSignOut } from './use-sign-out.ts';

const EmailDialog = later(async () => (await import('./email-dialog.tsx')).EmailDialog);
const ProfileDialog = later(async () => (await import('./profile-dialog.tsx')).ProfileDialog);

/** Who is signed in, small, with the way out. */
export function ProfileStrip({ user, onChanged }: { user: User | null; onChanged: (user: User) => void }) {
  const t = useMessages(accountMessages);
  const p = useMessages(bookMessages);
  const signOut = useSignOut('token', '/login');
  const [editing, setEditing] = useState<'profile' | 'email' | null>(null);
  const close = () => setEditing(null);
  if (!user) return <Skeleton label={t.loading} rows={1} className="h-16" />;
  const facts = [
    [t.name, user.name],
    [t.email, user.email],
    [t.phone, user.phone],
    [t.role, t.roleNames(user.role)],
  ].filter(([, value]) => value);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-quiet text-xs">{name}</dt>
            <dd className="wrap-anywhere font-medium text-[0.9375rem]">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        {user.role === 'customer' && (
          <>
            <Button look="quiet" aria-label={`${p.edit}: ${user.name}`} onClick={() => setEditing('profile')}>
              {p.edit}
            </Button>
            <Button look="quiet" onClick={() => setEditing('email')}>
              {user.email ? t.changeEmail : t.addEmail}
            </Button>
          </>
        )}
        <Button look="secondary" onClick={() => void signOut()}>
          {t.logout}
        </Button>
      </div>
      {editing === 'profile' && <ProfileDialog user={user} onChanged={onChanged} onClose={close} />}
      {editing === 'email' && (
        <EmailDialog email={user.email} onChanged={(email) => onChanged({ ...user, email })} onClose={close} />
      )}
    </div>
  );
}
