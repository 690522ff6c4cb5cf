import { listDevices, signOutDevice, signOutElsewhere } from '@healthplus/contract/accounts/my-account.endpoints';
import type { Device } from '@healthplus/contract/accounts/schemas';
import { deviceMessages } from '@healthplus/words/pages/devices';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import type { Reading } from '#app/lib/private-page.ts';
import { type Side, useAction, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

/** What the card shows; its page begins to read it. */
export const readDevices = (token: string) => browserApi.call(listDevices, {}, { token });
type Devices = Awaited<ReturnType<typeof readDevices>>;

/** What is done about a device that nobody knows. */
function WhatToDo({ passwordAt }: { passwordAt: string | null }) {
  const t = useMessages(deviceMessages);
  return (
    <p className="mb-3 note">
      {t.devicesText}{' '}
      {passwordAt && (
        <SiteLink to={passwordAt} className="text-primary underline">
          {t.changePassword}
        </SiteLink>
      )}
    </p>
  );
}

/** Where the account is signed in, each to be signed out, and its last sign-ins with those that failed. */
export function DevicesCard({
  side,
  reading,
  passwordAt,
}: {
  side: Side;
  reading: Reading<Devices> | undefined;
  /** Where another password is asked for; null for whoever has none. */
  passwordAt: string | null;
}) {
  const t = useMessages(deviceMessages);
  const locale = useLocale();
  const { value, failure, reload } = usePrivate(side, reading);
  const { busy, act } = useAction(side, t.failed);
  const end = (name: string, send: (token: string) => Promise<{ message: string }>) =>
    act(
      name,
      async (token) => {
        notify(messageIn(await send(token)));
        await reload();
      },
      (error) => messageOf(error, t.failed),
    );
  const signOut = ({ id }: Device) => end(id, (token) => browserApi.call(signOutDevice, { params: { id } }, { token }));
  const others = value?.devices.filter(({ current }) => !current).length ?? 0;
  return (
    <section aria-labelledby="devices" className="card p-5">
      <h2 id="devices" className="text-xl">
        {t.devices}
      </h2>
      <WhatToDo passwordAt={passwordAt} />
      {failure !== null && <ErrorState title={t.notRead} />}
      {failure === null && value === null && <Skeleton label={t.devices} rows={2} className="h-12" />}
      <ul className="grid gap-2">
        {value?.devices.map((device) => (
          <li
            key={device.id}
            className="flex flex-wrap items-center justify-between gap-2 border-hairline border-b pb-2"
          >
            <span>
              <span className="block font-medium">{device.device || t.unknownDevice}</span>
              <span className="block note">
                {device.address}, {t.seen(dayAndTime(device.lastSeenAt, locale))}
              </span>
            </span>
            {device.current ? (
              <span className="note">{t.thisOne}</span>
            ) : (
              <Button
                look="quiet"
                disabled={busy !== null}
                aria-label={`${t.signOut}: ${device.device || t.unknownDevice}, ${device.address}`}
                onClick={() => void signOut(device)}
              >
                {t.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others > 1 && (
        <Button
          look="secondary"
          className="mt-3"
          disabled={busy !== null}
          onClick={() => void end('others', (token) => browserApi.call(signOutElsewhere, {}, { token }))}
        >
          {t.signOutOthers(others)}
        </Button>
      )}
      {value && <SignIns rows={value.signIns} />}
    </section>
  );
}

/** How the account was tried lately. */
function SignIns({ rows }: { rows: Devices['signIns'] }) {
  const t = useMessages(deviceMessages);
  const locale = useLocale();
  return (
    <details className="mt-3">
      <summary className="cursor-pointer font-medium">{t.signIns}</summary>
      <ul className="mt-2 grid gap-2">
        {rows.map((row) => (
          <li key={`${row.at} ${row.outcome}`}>
            <span className="block">
              {t.outcomes[row.outcome]}, {dayAndTime(row.at, locale)}
            </span>
            <span className="block note">
              {row.device || t.unknownDevice}, {row.address}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
