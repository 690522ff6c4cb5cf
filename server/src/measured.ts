import { lastNightly } from './backup/nightly.ts';
import { isTriedElsewhere, lastTrial } from './backup/trial-restore.ts';
import type { Deps } from './deps.ts';
import { countBookings, countHeldSeats, countJobs, countStrays, countUnsent } from './measured.queries.ts';
import { diskOf } from './platform/disk-room.ts';
import type { Measured } from './platform/http/metrics.ts';

/** What /metrics says of this process and its database beside its answers. */
export const measuredOf = ({
  db,
  pool,
  reads,
  config,
  cache,
}: Pick<Deps, 'db' | 'pool' | 'reads' | 'config' | 'cache'>): Measured[] => [
  {
    name: 'db_pool_connections',
    ofProcess: true,
    help: 'Connections of the pool, and who waits for one, by state.',
    labels: ['state'],
    read: async () => [
      { labels: { state: 'open' }, value: pool.totalCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'awaited' }, value: pool.waitingCount },
    ],
  },
  ...readsOf(reads),
  {
    name: 'jobs',
    help: 'Jobs that wait, run, or failed within a day, by queue and state.',
    labels: ['queue', 'state'],
    read: async () =>
      (await countJobs(db)).map(({ name, state, count }) => ({ labels: { queue: name, state }, value: count })),
  },
  {
    name: 'messages_unsent',
    help: 'Messages that wait, or were given up within a day, by channel and state.',
    labels: ['channel', 'state'],
    read: async () =>
      (await countUnsent(db)).map(({ name, state, count }) => ({ labels: { channel: name, state }, value: count })),
  },
  {
    name: 'cache_uses',
    ofProcess: true,
    help: 'How answers, and what many of them are made of, were come by since the start: they stood, somebody else was waiting for them, or they were made.',
    labels: ['kind', 'use'],
    read: async () =>
      Object.entries(cache.uses()).flatMap(([kind, uses]) =>
        Object.entries(uses).map(([use, value]) => ({ labels: { kind, use }, value })),
      ),
  },
  ...bookingsOf(db),
  {
    name: 'rows_without_month',
    help: 'Rows of tables kept by month for which no month stood ready, a thousand a table at most.',
    labels: [],
    read: async () => [{ labels: {}, value: await countStrays(db) }],
  },
  ...diskOfData(config),
  ...backupsOf(config),
];

const bookingsOf = (db: Deps['db']): Measured[] => [
  {
    name: 'bookings_last_hour',
    help: 'Bookings of the last hour, by the state that they are in now.',
    labels: ['state'],
    read: async () => (await countBookings(db)).map(({ name, count }) => ({ labels: { state: name }, value: count })),
  },
  {
    name: 'seats_held',
    help: 'Seats of slots that are held for somebody who is booking.',
    labels: [],
    read: async () => [{ labels: {}, value: await countHeldSeats(db) }],
  },
];

const diskOfData = (config: Deps['config']): Measured[] => [
  {
    name: 'data_disk_bytes',
    help: 'The disk of DATA_DIR, where files, backups and the embedded database stand, by state.',
    labels: ['state'],
    read: async () =>
      Object.entries(await diskOf(config.DATA_DIR)).map(([state, value]) => ({ labels: { state }, value })),
  },
];

const readsOf = (reads: Deps['reads']): Measured[] => [
  {
    name: 'public_reads',
    ofProcess: true,
    help: 'What anyone may read, by the server that it was read of since the start.',
    labels: ['server'],
    read: async () => Object.entries(reads.uses()).map(([server, value]) => ({ labels: { server }, value })),
  },
  {
    name: 'replica_lag_seconds',
    help: 'Seconds that the standby of DATABASE_READ_URL is behind; nothing where none is asked, or it does not answer.',
    labels: [],
    read: async () => {
      const value = reads.lagSeconds();
      return value === null ? [] : [{ labels: {}, value }];
    },
  },
];

const backupsOf = (config: Deps['config']): Measured[] => [
  {
    name: 'backups_kept',
    help: 'How many nightly backups are kept; none where something else makes them.',
    labels: [],
    read: async () => [{ labels: {}, value: config.BACKUPS_KEPT }],
  },
  {
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last nightly backup became whole, in seconds since 1970; no value while there is none.',
    labels: [],
    read: async () => {
      const last = await lastNightly({ config });
      return last ? [{ labels: {}, value: Math.floor(last.getTime() / 1000) }] : [];
    },
  },
  {
    name: 'backups_tried_here',
    help: 'Whether a nightly backup is restored by way of trial here: 1; 0 where none is made, or its key is elsewhere.',
    labels: [],
    read: async () => [{ labels: {}, value: config.BACKUPS_KEPT > 0 && !(await isTriedElsewhere({ config })) ? 1 : 0 }],
  },
  {
    name: 'backup_last_restore_timestamp_seconds',
    help: 'When a nightly backup was last restored by way of trial, in seconds since 1970; no value while none was.',
    labels: [],
    read: async () => {
      const last = await lastTrial({ config });
      return last ? [{ labels: {}, value: Math.floor(last.getTime() / 1000) }] : [];
    },
  },
];
