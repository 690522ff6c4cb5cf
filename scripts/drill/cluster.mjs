// etcd, three members of Patroni, HAProxy, PgBouncer, and processes of the product behind a proxy.

import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '#scripts/freshness.mjs';
import { freePort } from '#scripts/ports.mjs';
import { nodePath } from '#scripts/run.mjs';
import { configured, folder, HERE, killHost, makeHosts, NETWORK, ownFolder, run, until } from './machine.mjs';

const secret = randomBytes(12).toString('hex');
export const members = [1, 2, 3].map((n) => ({ name: `pg${n}`, address: `10.87.0.1${n}` }));
const [ETCD, LEADER, STANDBY, POOLER, SITE] = [
  2479,
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
];
export const site = `http://127.0.0.1:${SITE}`;
const direct = `postgresql://healthplus:${secret}@127.0.0.1:${LEADER}/healthplus`;
export function startMember({ name, address }) {
  const home = ownFolder(name);
  const values = {
    NAME: name,
    ADDRESS: address,
    ETCD: `${HERE}:${ETCD}`,
    NETWORK,
    FOLDER: home,
    SUPERUSER_PASSWORD: secret,
    REPLICATION_PASSWORD: secret,
  };
  const file = configured('patroni.yml', values, join(folder, `${name}.yml`));
  return run(name, 'patroni', [file], { host: name, user: 'postgres', env: { PATRONI_LOG_LEVEL: 'INFO' } });
}

const asked = async ({ address }, path) =>
  fetch(`http://${address}:8008${path}`, { signal: AbortSignal.timeout(1500) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** The member that leads; null where none does. */
export async function leader() {
  for (const member of members) if (await asked(member, '/primary')) return member;
  return null;
}
/** A member that follows, and is up with the leader. */
export async function follower() {
  for (const member of members) if (await asked(member, '/replica')) return member;
  return null;
}
export const whole = async () => {
  const [leads, ...follow] = [
    await leader(),
    ...(await Promise.all(members.map((member) => asked(member, '/replica')))),
  ];
  return leads !== null && follow.filter(Boolean).length === 2;
};
export { killHost };

/** A connection as the owner of everything, straight to one member. */
export async function onMember({ address }, statement) {
  const client = new pg.Client({
    host: address,
    user: 'postgres',
    password: secret,
    database: 'postgres',
    connectionTimeoutMillis: 3000,
  });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A pool to whoever leads. */
export const openPool = () => {
  const pool = new pg.Pool({ connectionString: direct, max: 4, connectionTimeoutMillis: 5000 });
  pool.on('error', () => {});
  return pool;
};

export async function startCluster() {
  makeHosts(members);
  const at = `http://${HERE}:${ETCD}`;
  run('etcd', 'etcd', [
    '--data-dir',
    ownFolder('etcd'),
    '--listen-client-urls',
    at,
    '--advertise-client-urls',
    at,
    '--listen-peer-urls',
    `http://${HERE}:2480`,
    '--initial-advertise-peer-urls',
    `http://${HERE}:2480`,
    '--initial-cluster',
    `default=http://${HERE}:2480`,
  ]);
  await until('etcd', 20, async () => (await fetch(`${at}/health`)).ok);
  for (const member of members) startMember(member);
  const lines = (list) => list.join('\n    ');
  const cfg = configured(
    'haproxy.cfg',
    {
      // A demonstration is shown to this machine alone, and to no proxy that says it speaks for another.
      FORWARDED: '',
      LEADER_BIND: `127.0.0.1:${LEADER}`,
      STANDBY_BIND: `127.0.0.1:${STANDBY}`,
      SITE_BIND: `127.0.0.1:${SITE}`,
      MEMBERS: lines(members.map(({ name, address }) => `server ${name} ${address}:5432 check port 8008`)),
      PROCESSES: lines(processes.map(({ name, port }) => `server ${name} 127.0.0.1:${port} check`)),
    },
    join(folder, 'haproxy.cfg'),
  );
  await until('three members', 120, whole);
  const first = await leader();
  await onMember(first, `create role healthplus login password '${secret}'`);
  await onMember(first, 'create database healthplus owner healthplus');
  run('haproxy', 'haproxy', ['-db', '-f', cfg]);
  const pooler = ownFolder('pgbouncer');
  writeFileSync(join(pooler, 'userlist.txt'), `"healthplus" "${secret}"\n`);
  const ini = configured(
    'pgbouncer.ini',
    { FOLDER: pooler, LEADER_PORT: String(LEADER), PORT: String(POOLER) },
    join(folder, 'pgbouncer.ini'),
  );
  run('pgbouncer', 'pgbouncer', [ini], { user: 'postgres' });
}

/** Processes of the product, each on a port of its own. */
export const processes = [];
for (const n of [1, 2, 3]) processes.push({ name: `site${n}`, port: await freePort(), running: null });

/** A process of the product; of another build where its folder is named. */
export async function startProcess(one, build = root) {
  const data = join(folder, one.name);
  mkdirSync(data, { recursive: true });
  one.running = run(one.name, nodePath(), [join(build, 'server/dist/main.js')], {
    cwd: build,
    env: {
      NODE_ENV: 'production',
      PORT: String(one.port),
      DATA_DIR: data,
      DEMO_DATA: '1',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '0',
      OPEN_VISITS: '1000',
      OPEN_VISITS_UNPROVEN: '1000',
      DATABASE_URL: `postgresql://healthplus:${secret}@127.0.0.1:${POOLER}/healthplus`,
      DATABASE_DIRECT_URL: direct,
      DATABASE_READ_URL: `postgresql://healthplus:${secret}@127.0.0.1:${STANDBY}/healthplus`,
      DRAIN_SECONDS: '3',
      BACKUPS_KEPT: '0',
      TOKEN_SECRET: 'd'.repeat(40),
    },
  });
  await until(`${one.name} to be ready`, 180, async () => (await fetch(`http://127.0.0.1:${one.port}/readyz`)).ok);
}

/** Ends a process as an operator does, and waits until it is gone. */
export async function stopProcess(one) {
  one.running.child.kill('SIGTERM');
  await one.running.ended;
}
