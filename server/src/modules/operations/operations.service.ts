import type { System } from '@healthplus/contract/operations/schemas';
import { lastNightly, nightlyUnderWay } from '#src/backup/nightly.ts';
import { lastTrial } from '#src/backup/trial-restore.ts';
import type { Deps } from '#src/deps.ts';
import { findLastSeal } from '#src/modules/audit/audit.service.ts';
import { sumUpUnsent } from '#src/modules/notifications/unsent.service.ts';
import { diskOf, isScarce } from '#src/platform/disk-room.ts';
import { iso } from '#src/platform/iso.ts';
import { ownVersion } from '#src/platform/package-folder.ts';
import { selectFailures, selectMachine, selectQueues } from './operations.queries.ts';

/** So many failures are shown. */
const FAILURES = 20;

/** How the machine is. Sizes in bytes. */
export async function readSystem(deps: Deps): Promise<System> {
  const { db, config } = deps;
  const [machine, queues, failures, unsent, disk, last, underWay, lastTried, seal] = await Promise.all([
    selectMachine(db),
    selectQueues(db),
    selectFailures(db, FAILURES),
    sumUpUnsent(db, deps.now()),
    diskOf(config.DATA_DIR),
    lastNightly(deps),
    nightlyUnderWay(deps),
    lastTrial(deps),
    findLastSeal(db),
  ]);
  return {
    version: ownVersion(),
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    database: { version: machine.version, bytes: machine.bytes, migrations: machine.migrations },
    files: { where: config.S3_BUCKET ? 'bucket' : 'folder', count: machine.files, bytes: machine.file_bytes },
    disk: { ...disk, scarce: isScarce(disk) },
    backups: {
      kept: config.BACKUPS_KEPT,
      last: last?.toISOString() ?? null,
      underWay: underWay && { ...underWay, since: underWay.since.toISOString() },
      lastTried: lastTried?.toISOString() ?? null,
    },
    auditSeal: seal && { at: new Date(seal.sealed_at).toISOString(), digest: seal.digest },
    messages: { waiting: unsent.waiting, failed: unsent.failed, waitsSince: iso(unsent.waits_since) },
    jobs: queues.map(({ last_done, ...queue }) => ({ ...queue, lastDone: iso(last_done) })),
    failures: failures.map(({ at, ...failure }) => ({ ...failure, at: new Date(at).toISOString() })),
  };
}
