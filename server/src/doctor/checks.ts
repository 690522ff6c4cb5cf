import { BACKUP_LATE_HOURS } from '@healthplus/contract/operations/schemas';
import { createTransport } from 'nodemailer';
import type pg from 'pg';
import { lastNightly, lastSent, newestNightly } from '#src/backup/nightly.ts';
import { isTriedElsewhere, lastTrial } from '#src/backup/trial-restore.ts';
import type { Config } from '#src/config.ts';
import { connect } from '#src/db/connect.ts';
import { isMigrated } from '#src/db/migrate.ts';
import { mayChangeLog } from '#src/db/site-role.ts';
import { verify } from '#src/db/verify.ts';
import { openStorage } from '#src/open-storage.ts';
import { diskOf, isScarce } from '#src/platform/disk-room.ts';

export interface Finding {
  check: string;
  /** `wrong` keeps something from working, `doubtful` will sooner or later. */
  state: 'good' | 'doubtful' | 'wrong';
  /** What was seen, and what to do where it is not good. */
  text: string;
}

interface Patient {
  config: Config;
  /** Past every pooler. */
  direct: pg.Pool;
  now: Date;
}
type Verdict = Omit<Finding, 'check'>;
const good = (text: string): Verdict => ({ state: 'good', text });
const doubtful = (text: string): Verdict => ({ state: 'doubtful', text });
const wrong = (text: string): Verdict => ({ state: 'wrong', text });

const HOUR = 3_600_000;
const GIB = 2 ** 30;
const hoursSince = (moment: Date, now: Date) => Math.round((now.getTime() - moment.getTime()) / HOUR);

async function count(direct: pg.Pool, statement: string): Promise<number> {
  const { rows } = await direct.query<{ count: number }>(`select count(*)::int as count from ${statement}`);
  return rows[0]!.count;
}

/** What is looked at, in this order. Each says in one sentence what it saw; what cannot be read at all is wrong. */
const checks: Record<string, (patient: Patient) => Promise<Verdict>> = {
  async database({ direct }) {
    const { rows } = await direct.query<{ version: number; name: string }>(
      "select current_setting('server_version_num')::int as version, current_database() as name",
    );
    const { version, name } = rows[0]!;
    const major = Math.floor(version / 10_000);
    return major < 15
      ? wrong(`PostgreSQL ${major} is too old: 15 is the oldest that is supported.`)
      : good(`PostgreSQL ${major}, database ${name}.`);
  },
  async schema({ direct }) {
    return (await isMigrated(direct))
      ? good('Every migration has run.')
      : wrong('Migrations of this version have not run. Run npm run migrate, or start without MIGRATE=0.');
  },
  async pooler({ config }) {
    if (!config.DATABASE_DIRECT_URL || !config.DATABASE_URL) return good('None: requests reach PostgreSQL itself.');
    const { pool } = connect(config.DATABASE_URL, 2, { pooled: true, prepare: false });
    try {
      const { rows } = await pool.query<{ limit: string }>("select current_setting('statement_timeout') as limit");
      return rows[0]!.limit === '0'
        ? doubtful(
            'It answers, but statements have no limit of time there yet: the start of a server sets it on the role.',
          )
        : good(`It answers; statements end after ${rows[0]!.limit}.`);
    } finally {
      await pool.end();
    }
  },
  async 'audit log'({ direct, config }) {
    const { role, may } = await mayChangeLog(direct, config.DATABASE_URL);
    return may
      ? doubtful(`Requests run under ${role}, who may change it: docs/runbooks/server.md says how to part them.`)
      : good(`Requests run under ${role}, who can add to it and nothing else.`);
  },
  async connections({ direct, config }) {
    const { rows } = await direct.query<{ allowed: number; used: number }>(
      "select current_setting('max_connections')::int as allowed, (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used",
    );
    const { allowed, used } = rows[0]!;
    // Each of several workers, and the first process, holds as many.
    const processes = config.WORKERS > 1 ? config.WORKERS + 1 : 1;
    const wanted = (config.DATABASE_POOL_SIZE + 10) * processes;
    return allowed - used < wanted
      ? doubtful(
          `${used} of ${allowed} are in use; another start may want ${wanted}. Raise max_connections, or lower DATABASE_POOL_SIZE.`,
        )
      : good(`${used} of ${allowed} in use.`);
  },
  async clock({ direct, now }) {
    const { rows } = await direct.query<{ now: Date }>('select clock_timestamp() as now');
    const seconds = Math.round(Math.abs(rows[0]!.now.getTime() - now.getTime()) / 1000);
    return seconds > 5
      ? wrong(`The database's clock is ${seconds} s away from this machine's: let both follow a time server.`)
      : good('The same here and at the database.');
  },
  async disk({ config }) {
    const disk = await diskOf(config.DATA_DIR);
    const text = `${(disk.free / GIB).toFixed(1)} GiB are free for ${config.DATA_DIR}`;
    return disk.free < GIB || isScarce(disk) ? doubtful(`${text}: make room.`) : good(`${text}.`);
  },
  async files({ config }) {
    const storage = await openStorage(config);
    const key = `doctor/${Date.now()}.txt`;
    await storage.write(key, Buffer.from('a trial'), 'text/plain');
    const back = await storage.read(key);
    await storage.remove(key);
    return back && Buffer.from(back).toString() === 'a trial'
      ? good(
          config.S3_BUCKET
            ? `The bucket ${config.S3_BUCKET} takes and gives back.`
            : 'Uploads can be written and read.',
        )
      : wrong('A file that was written did not come back.');
  },
  async mail({ config }) {
    if (config.MAIL === 'off') return doubtful('MAIL=off: messages wait, and nobody gets a code by mail.');
    if (!config.SMTP_URL) return doubtful('No SMTP_URL: mails stay in a folder, and patients get none.');
    const transport = createTransport(config.SMTP_URL, { connectionTimeout: 5000, greetingTimeout: 5000 } as object);
    await transport.verify().finally(() => transport.close());
    return good('The mail server takes our name.');
  },
  async messages({ direct }) {
    const late = await count(
      direct,
      "messages where state = 'queued' and created_at < now() - interval '15 minutes' and (attempts > 0 or next_attempt_at < now() - interval '15 minutes')",
    );
    const given = await count(direct, "messages where state = 'failed' and created_at > now() - interval '7 days'");
    return late + given > 0
      ? doubtful(
          `${late} wait for longer than a quarter of an hour, ${given} were given up in seven days: look at /admin/system and the mail server.`,
        )
      : good('None waits for long, none was given up.');
  },
  async jobs({ direct }) {
    const failed = await count(direct, "pgboss.job where state = 'failed' and completed_on > now() - interval '1 day'");
    const waiting = await count(
      direct,
      "pgboss.job where state = 'created' and start_after < now() - interval '15 minutes'",
    );
    if (waiting > 0)
      return wrong(`${waiting} wait for longer than a quarter of an hour: does a process with SERVICES=jobs run?`);
    return failed > 0
      ? doubtful(`${failed} failed within a day: the log of that time says why.`)
      : good('None waits, none failed within a day.');
  },
  async backup({ config, now }) {
    if (config.BACKUPS_KEPT === 0)
      return doubtful('BACKUPS_KEPT=0: the product makes none. Be sure that something else does.');
    const last = await lastNightly({ config });
    if (!last) return doubtful('None yet; one is made at 1:47 at night, where SERVICES=jobs runs.');
    const hours = hoursSince(last, now);
    const [newest, sent] = await Promise.all([newestNightly({ config }), lastSent({ config })]);
    if (config.BACKUPS_BUCKET && sent !== newest)
      return wrong(`${newest} is not in the bucket ${config.BACKUPS_BUCKET}: look for backups.write in the log.`);
    return hours > BACKUP_LATE_HOURS
      ? wrong(`The last is ${hours} hours old: look for backups.write in the log.`)
      : good(`The last is ${hours} hours old.`);
  },
  async 'restoring it'({ config, now }) {
    if (config.BACKUPS_KEPT === 0) return good('Nothing to restore.');
    if (await isTriedElsewhere({ config }))
      return doubtful('Backups are sealed for a key that is not here: restore one where BACKUP_KEY is, each month.');
    const last = await lastTrial({ config });
    if (!last) return doubtful('No backup was restored by way of trial yet; that happens on Sundays at 3:11.');
    const days = Math.round(hoursSince(last, now) / 24);
    return days > 8
      ? wrong(`The last trial is ${days} days old: look for backups.try in the log.`)
      : good(`Tried ${days} days ago.`);
  },
  async erasures({ direct }) {
    const held = await count(direct, 'accounts where held_for_erasure_at is not null and erased_at is null');
    return held > 0
      ? doubtful(
          `${held} accounts came back with a backup and wait, closed, to be erased once more: where a visit or a refund of theirs is open, or a laboratory has still to call or to report a result, that comes first (/admin/people).`,
        )
      : good('None waits to be done once more.');
  },
  async 'what is stored'({ direct }) {
    const [difference] = await verify(direct);
    return difference
      ? wrong(
          `${difference.rows} rows differ from what they are reckoned from: ${difference.check}. npm run db:verify says which.`,
        )
      : good('Equal to what it is reckoned from.');
  },
  async settings({ config }) {
    const doubts = [
      !config.TOKEN_SECRET && 'TOKEN_SECRET is unset, so the secret stands in the database and in each backup',
      config.reachable &&
        config.BACKUPS_KEPT > 0 &&
        !config.BACKUP_RECIPIENT &&
        !config.BACKUP_KEY &&
        'backups of the nights lie unencrypted (BACKUP_RECIPIENT: npm run backup -- --new-key)',
      config.reachable && !config.FILES_KEY && 'uploads and reports lie unencrypted (FILES_KEY)',
      config.reachable && !config.publicUrl.startsWith('https:') && 'PUBLIC_URL is not https',
      config.reachable &&
        !config.REQUIRE_ADMIN_2FA &&
        'administrators sign in without a second factor (REQUIRE_ADMIN_2FA=1)',
      config.reachable && !config.METRICS_TOKEN && 'nobody can watch it (METRICS_TOKEN)',
      config.reachable && config.OPERATOR_NAME === '' && 'nobody is named as who runs the site (OPERATOR_NAME)',
      config.reachable && config.GRIEVANCE_OFFICER === '' && 'no grievance officer is named',
      config.reachable && config.MAIL_FROM.includes('@localhost') && 'mails come from no-reply@localhost (MAIL_FROM)',
      config.reachable &&
        config.CONTACT_EMAIL === 'care@example.in' &&
        'visitors read an invented telephone and address (CONTACT_PHONE, CONTACT_EMAIL)',
    ].filter((doubt) => doubt !== false);
    return doubts.length > 0 ? doubtful(`${doubts.join('; ')}.`) : good('Nothing to say.');
  },
};

/** Looks at everything that a deployment needs; changes nothing but a file that it writes and removes. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [check, look] of Object.entries(checks)) {
    const verdict = await look(patient).catch((error: Error) => wrong(`Could not be looked at: ${error.message}`));
    findings.push({ check, ...verdict });
  }
  return findings;
}
