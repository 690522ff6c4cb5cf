import { BACKUP_LATE_HOURS, type System } from '@healthplus/contract/operations/schemas';
import { systemMessages } from '@healthplus/words/pages/system';
import type { ReactNode } from 'react';
import { bytes, dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';

/** A moment as a day and a time. */
export function useWhen(): (moment: string) => string {
  const locale = useLocale();
  return (moment) => dayAndTime(moment, locale);
}

/** Version, database, files, disk and backups. */
export function MachineCard({
  system: { version, startedAt, database, files, disk, backups, auditSeal },
}: {
  system: System;
}) {
  const t = useMessages(systemMessages);
  const when = useWhen();
  const rows: [string, ReactNode][] = [
    [t.version, version],
    [t.since, when(startedAt)],
    [t.database, t.databaseIs(database.version, bytes(database.bytes))],
    [t.migrations, database.migrations],
    [t.files, `${t.filesAre(files.count, bytes(files.bytes))}, ${files.where === 'bucket' ? t.inBucket : t.inFolder}`],
    [t.disk, <Room key="disk" disk={disk} />],
    [t.backup, <LastBackup key="last" backups={backups} />],
    [t.tried, backups.lastTried ? when(backups.lastTried) : t.notTried],
    [t.auditSeal, auditSeal ? <Seal key="seal" seal={auditSeal} /> : t.notSealed],
  ];
  return (
    <section aria-labelledby="machine" className="card p-5">
      <h2 id="machine" className="mb-3 text-xl">
        {t.machine}
      </h2>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="tabular mb-2 sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** When the audit log was sealed, and by what: to be copied and kept elsewhere. */
function Seal({ seal }: { seal: NonNullable<System['auditSeal']> }) {
  const when = useWhen();
  return (
    <>
      {when(seal.at)} <code className="wrap-anywhere block text-quiet text-sm">{seal.digest}</code>
    </>
  );
}

function Room({ disk: { size, free, scarce } }: { disk: System['disk'] }) {
  const t = useMessages(systemMessages);
  return (
    <>
      {t.diskIs(bytes(free), bytes(size))} {scarce && <Chip tone="bad">{t.diskScarce}</Chip>}
    </>
  );
}

/** The last whole one; while another is written, how far that is. */
function LastBackup({ backups }: { backups: System['backups'] }) {
  return (
    <>
      <WholeBackup backups={backups} />
      {backups.underWay && <UnderWay {...backups.underWay} />}
    </>
  );
}

/** As much as the one before is what is to be expected. */
function UnderWay({ since, bytes: written, before }: NonNullable<System['backups']['underWay']>) {
  const t = useMessages(systemMessages);
  const when = useWhen();
  return (
    <span className="mt-1 block">
      {t.backupUnderWay(when(since), bytes(written))}
      {before !== null && before > 0 && (
        <progress
          aria-label={t.backupProgress}
          className="block w-full max-w-60 accent-primary"
          max={before}
          value={Math.min(written, before)}
        />
      )}
    </span>
  );
}

function WholeBackup({ backups: { kept, last } }: { backups: System['backups'] }) {
  const t = useMessages(systemMessages);
  const when = useWhen();
  if (kept === 0) return <Chip tone="saving">{t.backupsOff}</Chip>;
  if (!last) return <Chip>{t.noBackup}</Chip>;
  const late = Date.now() - new Date(last).getTime() > BACKUP_LATE_HOURS * 3_600_000;
  return (
    <>
      {when(last)} {late && <Chip tone="bad">{t.backupOld}</Chip>}
    </>
  );
}
