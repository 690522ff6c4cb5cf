// npm run drill -- --point-in-time: a database whose changes pgBackRest keeps is lost with its disk, and brought back as it
// was a second before somebody's mistake. As root on Debian, some two minutes.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { bookingsOn } from '#bench/booking-load.mjs';
import { root } from '#scripts/freshness.mjs';
import { freePort } from '#scripts/ports.mjs';
import { nodePath } from '#scripts/run.mjs';
import { asDrill, configured, folder, needs, ofPointInTime, ownFolder, run, until } from './machine.mjs';

const BOOKINGS = 30;
const bin = (name) => `/usr/lib/postgresql/15/bin/${name}`;
const began = performance.now();
const say = (line) => console.log(`${String(Math.round((performance.now() - began) / 1000)).padStart(4)} s  ${line}`);

needs(ofPointInTime);
const secret = randomBytes(12).toString('hex');
const [port, sitePort] = [await freePort(), await freePort()];
const site = `http://127.0.0.1:${sitePort}`;
const home = ownFolder('database');
const data = join(home, 'data');
const address = `postgresql://postgres:${secret}@127.0.0.1:${port}`;
const settings = configured(
  'pgbackrest.conf',
  {
    DATA: data,
    SOCKET: home,
    PORT: String(port),
    CIPHER: secret,
    REPOSITORY: ownFolder('repository'),
    LOGS: ownFolder('logs'),
  },
  join(folder, 'pgbackrest.conf'),
);

const asPostgres = (command, ...args) =>
  execFileSync('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
const pgbackrest = (...args) =>
  asPostgres('pgbackrest', `--config=${settings}`, '--stanza=healthplus', '--log-level-file=off', ...args);

async function ask(statement, database = 'healthplus') {
  const client = new pg.Client({ connectionString: `${address}/${database}`, connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const startDatabase = async () => {
  const running = run('postgres', bin('postgres'), ['-D', data], { user: 'postgres' });
  await until('PostgreSQL to take writes', 120, async () => {
    const [{ standby }] = await ask('select pg_is_in_recovery() as standby', 'postgres');
    return !standby;
  });
  return running;
};

async function makeDatabase() {
  const password = join(home, 'password');
  writeFileSync(password, secret);
  asPostgres(
    bin('initdb'),
    '-D',
    data,
    '-A',
    'scram-sha-256',
    '--auth-local=peer',
    `--pwfile=${password}`,
    '-E',
    'UTF8',
  );
  const archive = `pgbackrest --config=${settings} --stanza=healthplus --log-level-file=off archive-push %p`;
  appendFileSync(
    join(data, 'postgresql.conf'),
    `\nlisten_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = '${home}'\narchive_mode = on\narchive_timeout = 60\narchive_command = '${archive}'\n`,
  );
  const running = await startDatabase();
  await ask('create database healthplus', 'postgres');
  pgbackrest('stanza-create');
  pgbackrest('check');
  return running;
}

async function startSite() {
  const running = run('site', nodePath(), [join(root, 'server/dist/main.js')], {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      PORT: String(sitePort),
      DEMO_DATA: '1',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '0',
      OPEN_VISITS: '1000',
      OPEN_VISITS_UNPROVEN: '1000',
      BACKUPS_KEPT: '0',
      TOKEN_SECRET: 'd'.repeat(40),
      DATA_DIR: join(folder, 'site'),
      DATABASE_URL: `${address}/healthplus`,
    },
  });
  await until('the site', 180, async () => (await fetch(`${site}/readyz`)).ok);
  return running;
}

const several = async (count, work) => {
  const made = [];
  for (let turn = 0; turn < count; turn += 1) made.push(await work());
  return made;
};
const prices = async () => JSON.stringify(await ask('select id, price_paise from offers order by id'));

await asDrill(async () => {
  say('PostgreSQL with an archive, and the product on it');
  const database = await makeDatabase();
  let running = await startSite();
  const pool = new pg.Pool({ connectionString: `${address}/healthplus`, max: 2 });
  pool.on('error', () => {});
  const { book, read } = await bookingsOn({ base: site, pool });
  await several(5, book);
  say('a whole copy');
  pgbackrest('backup', '--type=full');

  const kept = await several(BOOKINGS, book);
  const before = await prices();
  await delay(1100);
  const [{ moment }] = await ask('select clock_timestamp()::text as moment');
  await delay(1100);
  say(`${BOOKINGS} bookings are kept; at ${moment} all was well. Then every price becomes one rupee`);
  await ask('update offers set price_paise = 100');
  const after = await several(5, book);
  const [{ last }] = await ask('select pg_walfile_name(pg_switch_wal()) as last');
  await until('the archive', 60, async () => {
    const [{ done }] = await ask(`select last_archived_wal >= '${last}' as done from pg_stat_archiver`);
    return done;
  });

  say('the machine is switched off, its disk is gone');
  await pool.end();
  database.child.kill('SIGQUIT');
  running.child.kill('SIGKILL');
  await Promise.all([database.ended, running.ended]);
  renameSync(data, `${data}.gone`);

  const from = performance.now();
  pgbackrest('restore', '--type=time', `--target=${moment}`, '--target-action=promote');
  await startDatabase();
  const seconds = (performance.now() - from) / 1000;
  running = await startSite();
  const stand = await Promise.all(kept.map(read));
  const undone = await Promise.all(after.map(read));
  execFileSync(nodePath(), [join(root, 'server/src/commands/verify.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: `${address}/healthplus`, DATA_DIR: join(folder, 'site') },
  });
  const lost = stand.filter((status) => status !== 200).length;
  const good = lost === 0 && undone.every((status) => status === 404) && (await prices()) === before;
  say(
    `restored in ${seconds.toFixed(1)} s: ${kept.length} bookings from before the mistake, ${lost} lost; ${after.length} from after it are not there; prices as before: ${(await prices()) === before}`,
  );
  if (!good) throw new Error('What was restored is not what stood at that moment.');
});
