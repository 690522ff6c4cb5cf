// One machine as several: hosts in network namespaces, processes on them, and what ends all of it.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '#scripts/freshness.mjs';

export const NETWORK = '10.87.0.0/24';
export const HERE = '10.87.0.1';
const BRIDGE = 'hpdrill';
/** What the cluster is made of, and what brings a database back to a moment. */
export const ofCluster = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/sbin/iptables': 'iptables',
  '/usr/sbin/ip': 'iproute2',
};
export const ofPointInTime = {
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
};

export const folder = mkdtempSync(join(tmpdir(), 'healthplus-drill-'));
chmodSync(folder, 0o755);
const children = new Set();
const hosts = [];

const ip = (...args) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'] }).toString();
const quietly = (work) => {
  try {
    work();
  } catch {
    // It was not there.
  }
};

/** What a drill cannot do without, in a sentence; null where all of it is there. */
function missing(needed) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'A drill has hosts and users of its own: it needs Linux, and root.';
  const absent = Object.keys(needed).filter((path) => !existsSync(path));
  return absent.length === 0
    ? null
    : `These are not here: ${absent.join(', ')} (Debian: apt-get install ${[...new Set(Object.values(needed))].join(' ')}).`;
}

/** Ends the process with that sentence, where there is one. */
export function needs(needed) {
  const reason = missing(needed);
  if (!reason) return;
  console.error(`\n  ${reason}\n`);
  process.exit(1);
}

function removeHosts() {
  for (const name of ['pg1', 'pg2', 'pg3']) {
    quietly(() => ip('link', 'del', `v-${name}`));
    quietly(() => ip('netns', 'del', `hp-${name}`));
  }
  quietly(() => ip('link', 'del', BRIDGE));
}

/** Hosts by name and address, on one network with this machine. */
export function makeHosts(wanted) {
  removeHosts();
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${HERE}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  for (const { name, address } of wanted) {
    const host = `hp-${name}`;
    hosts.push(host);
    ip('netns', 'add', host);
    ip('link', 'add', `v-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', host);
    ip('link', 'set', `v-${name}`, 'master', BRIDGE, 'up');
    ip('-n', host, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    ip('-n', host, 'link', 'set', 'eth0', 'up');
    ip('-n', host, 'link', 'set', 'lo', 'up');
  }
}

/** A folder that the database's own user may write to. */
export function ownFolder(name) {
  const postgres = Number(execFileSync('id', ['-u', 'postgres']).toString());
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  chownSync(path, postgres, postgres);
  chmodSync(path, 0o700);
  return path;
}

/** Nothing reaches a host and nothing leaves it, without a word to anybody; `back` ends that. */
export function cutOff(name, back = false) {
  for (const chain of ['INPUT', 'OUTPUT'])
    execFileSync(
      'ip',
      ['netns', 'exec', `hp-${name}`, 'iptables', back ? '-D' : '-A', chain, '!', '-i', 'lo', '-j', 'DROP'].map(
        (word) => (chain === 'OUTPUT' && word === '-i' ? '-o' : word),
      ),
    );
}

/** A file of deploy/cluster with what is put in. */
export function configured(file, values, into) {
  const text = readFileSync(join(root, 'deploy/cluster', file), 'utf8');
  const filled = text.replace(/\$\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  mkdirSync(join(into, '..'), { recursive: true });
  writeFileSync(into, filled);
  return into;
}

/** A process, on a host of its own where one is named, as another user where one is; its words go to a file of the folder. */
export function run(title, command, args, { host, user, env, cwd } = {}) {
  const log = openSync(join(folder, `${title}.log`), 'a');
  const words = [
    ...(host ? ['ip', 'netns', 'exec', `hp-${host}`] : []),
    ...(user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : []),
    command,
    ...args,
  ];
  const child = spawn(words[0], words.slice(1), {
    env: { ...process.env, ...env },
    cwd: cwd ?? '/',
    stdio: ['ignore', log, log],
  });
  const one = { title, child, ended: new Promise((resolve) => child.once('exit', resolve)) };
  children.add(one);
  void one.ended.then(() => children.delete(one));
  return one;
}

/** Every process on a host, at once and without a word. */
export function killHost(name) {
  const pids = ip('netns', 'pids', `hp-${name}`).split('\n').filter(Boolean);
  for (const pid of pids) quietly(() => process.kill(Number(pid), 'SIGKILL'));
}

/** Waits until something is true; fails after so many seconds with what was waited for. */
export async function until(what, seconds, is) {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const value = await Promise.resolve(is()).catch(() => false);
    if (value) return value;
    if (performance.now() > end) throw new Error(`Waited ${seconds} s in vain for ${what}. Logs: ${folder}`);
    await delay(250);
  }
}

/** Ends all of it; the folder stays where something failed, to be read. */
async function tearDown({ keep }) {
  for (const { child } of children) quietly(() => child.kill('SIGTERM'));
  await delay(1500);
  for (const host of hosts) quietly(() => killHost(host.slice(3)));
  for (const { child } of children) quietly(() => child.kill('SIGKILL'));
  removeHosts();
  if (!keep) rmSync(folder, { recursive: true, force: true });
}

/** Runs a drill and takes all of it away; ends the process, with 1 where it failed. */
export async function asDrill(work) {
  const failure = await work().then(
    () => null,
    (error) => error,
  );
  if (failure) console.error(`\n  ${failure.message}\n  Logs: ${folder}\n`);
  await tearDown({ keep: failure !== null });
  process.exit(failure ? 1 : 0);
}
