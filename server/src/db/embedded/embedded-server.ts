import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { UnreachableError } from '#src/db/reach.ts';
import { copyBinaries, nativeFolder, restoreLinks } from './binaries.ts';
import { type FailureListener, isAlive, keepRunning, quiet, stopPostmaster } from './keep-running.ts';
import { databaseUser, type OsUser, reachableByOthers } from './os-user.ts';

const run = promisify(execFile);
const NAME = 'healthplus';

export interface EmbeddedServer {
  connectionString: string;
  /** Ends the server and waits until it has written everything. */
  stop(): Promise<void>;
}

interface Places {
  cluster: string;
  native: string;
  passwordFile: string;
  logFile: string;
  user: OsUser | null;
}

/** Where cluster and binaries stand: under the data folder, or under /var/lib when its OS user cannot reach that. */
async function findPlaces(dataDir: string): Promise<Places> {
  const user = databaseUser();
  let native = nativeFolder();
  let base = resolve(dataDir);
  await restoreLinks(native);
  if (user) {
    if (!reachableByOthers(base)) {
      const mark = createHash('sha256').update(base).digest('hex').slice(0, 12);
      base = `/var/lib/${NAME}/${mark}`;
    }
    if (!reachableByOthers(native)) {
      const version = createHash('sha256')
        .update(readFileSync(join(native, '..', 'package.json')))
        .digest('hex')
        .slice(0, 12);
      const copy = `/var/lib/${NAME}/postgresql-${version}`;
      await copyBinaries(native, copy);
      native = copy;
    }
  }
  mkdirSync(base, { recursive: true, mode: 0o755 });
  const cluster = join(base, 'postgres');
  return {
    cluster,
    native,
    passwordFile: join(base, 'postgres.password'),
    logFile: join(base, 'postgres.log'),
    user,
  };
}

const identity = (user: OsUser | null) => (user ? { uid: user.uid, gid: user.gid } : {});

async function createCluster(places: Places): Promise<void> {
  const unfinished = `${places.cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const password = randomBytes(24).toString('base64url');
  const passwordInput = join(unfinished, '..', 'initdb.password');
  writeFileSync(passwordInput, password, { mode: 0o600 });
  if (places.user) {
    chownSync(unfinished, places.user.uid, places.user.gid);
    chownSync(passwordInput, places.user.uid, places.user.gid);
  }
  try {
    const options = [
      '-D',
      unfinished,
      '-U',
      NAME,
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordInput}`,
      '-E',
      'UTF8',
      '--locale=C',
    ];
    await run(join(places.native, 'bin', 'initdb'), options, { ...identity(places.user), cwd: '/' });
  } finally {
    rmSync(passwordInput, { force: true });
  }
  writeFileSync(places.passwordFile, password, { mode: 0o600 });
  renameSync(unfinished, places.cluster);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

/** What wrote the cluster is of the major version that we bring; another one cannot read it, and is not let near it. */
async function assertSameMajor(places: Places, dataDir: string): Promise<void> {
  const theirs = readFileSync(join(places.cluster, 'PG_VERSION'), 'utf8').trim();
  const { stdout } = await run(join(places.native, 'bin', 'postgres'), ['-V'], { ...identity(places.user), cwd: '/' });
  const ours = /\d+/.exec(stdout)?.[0];
  if (theirs === ours) return;
  throw new UnreachableError(
    `${resolve(dataDir)} was written by PostgreSQL ${theirs}, and this version of the product brings ${ours}. Nothing was changed.
  With the version that ran on it:  DATA_DIR=${resolve(dataDir)} npm run backup -- /safe/place/before
  With this one, into a new folder: DATA_DIR=${resolve(dataDir)}-${ours} npm run restore -- /safe/place/before`,
  );
}

interface Postmaster {
  pid: number;
  port: number;
}

/** The server that the cluster's own pid file names, when that process lives and is a PostgreSQL of this cluster. */
function runningPostmaster(cluster: string): Postmaster | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null;
  }
  const command = `/proc/${pid}/cmdline`;
  if (existsSync(command) && !readFileSync(command, 'utf8').includes(cluster)) {
    // Another program has that number now; the file is a leftover.
    rmSync(file, { force: true });
    return null;
  }
  return { pid, port: Number(lines[3]) };
}

function connectionString(places: Places, port: number, database: string): string {
  const password = readFileSync(places.passwordFile, 'utf8').trim();
  return `postgresql://${NAME}:${password}@127.0.0.1:${port}/${database}`;
}

async function waitUntilReady(places: Places, port: number, alive: () => boolean): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    const client = new pg.Client({
      connectionString: connectionString(places, port, 'postgres'),
      connectionTimeoutMillis: 2000,
    });
    // A connection that is lost while it asks fails its query; the event itself must not end the process.
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      if (rows[0]?.data_directory !== places.cluster) throw new Error('Another PostgreSQL answers on this port.');
      const found = await client.query('select 1 from pg_database where datname = $1', [NAME]);
      if (found.rowCount === 0) await client.query(`create database ${NAME}`);
      return;
    } catch (error) {
      if (!alive() || Date.now() > until) {
        throw new Error(`PostgreSQL did not start; its log is ${places.logFile}.`, { cause: error });
      }
      await delay(40);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/**
 * Starts the product's own PostgreSQL on the data folder, or takes over the one that a killed run left behind.
 * The caller holds the folder's lock, so a server found here has no owner.
 */
export async function startEmbedded(dataDir: string, listener: FailureListener = quiet): Promise<EmbeddedServer> {
  const places = await findPlaces(dataDir);
  const keep = ({ pid, port }: Postmaster): EmbeddedServer => ({
    connectionString: connectionString(places, port, NAME),
    stop: keepRunning(pid, { launch: () => launch(places, port), logFile: places.logFile, listener }).stop,
  });
  if (!existsSync(join(places.cluster, 'PG_VERSION'))) await createCluster(places);
  await assertSameMajor(places, dataDir);

  const left = runningPostmaster(places.cluster);
  if (left && Number.isInteger(left.port)) {
    const adopted = await waitUntilReady(places, left.port, () => isAlive(left.pid)).then(
      () => true,
      () => false,
    );
    if (adopted) return keep(left);
    await stopPostmaster(left.pid);
  }
  const port = await freePort();
  return keep({ pid: await launch(places, port), port });
}

/** Starts PostgreSQL on a port and answers with its process, once it takes queries. */
async function launch(places: Places, port: number): Promise<number> {
  const log = openSync(places.logFile, 'a', 0o640);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=120',
    'random_page_cost=1.1',
    'jit=off',
    'log_min_messages=warning',
    'log_min_error_statement=panic',
    'timezone=UTC',
  ].flatMap((setting) => ['-c', setting]);
  const child = spawn(join(places.native, 'bin', 'postgres'), ['-D', places.cluster, '-p', String(port), ...settings], {
    ...identity(places.user),
    cwd: dirname(places.native),
    // A group of its own: Ctrl-C in the terminal must reach us first, not the database.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.unref();
  await waitUntilReady(places, port, () => !ended);
  return child.pid!;
}

/** The address of the embedded server that another process of ours runs on a data folder. */
export async function runningEmbedded(dataDir: string): Promise<string> {
  const places = await findPlaces(dataDir);
  const running = runningPostmaster(places.cluster);
  if (!running) throw new Error(`No PostgreSQL runs on ${dataDir}.`);
  return connectionString(places, running.port, NAME);
}

/** Removes the cluster of a data folder, with its uploads and outbox. The caller holds the folder's lock. */
export async function removeEmbedded(dataDir: string): Promise<void> {
  const places = await findPlaces(dataDir);
  const left = runningPostmaster(places.cluster);
  if (left) await stopPostmaster(left.pid);
  for (const path of [
    places.cluster,
    places.passwordFile,
    places.logFile,
    join(dataDir, 'files'),
    join(dataDir, 'outbox'),
  ]) {
    rmSync(path, { recursive: true, force: true });
  }
}
