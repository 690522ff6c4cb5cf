// npm run drill: a cluster on one machine, hurt in every way that happens while people book and read; what was acknowledged
// and is gone, how long nothing could be written, and what went wrong, by kind. As root on Debian, some ten minutes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '#scripts/freshness.mjs';
import {
  follower,
  killHost,
  leader,
  onMember,
  openPool,
  processes,
  site,
  startCluster,
  startMember,
  startProcess,
  stopProcess,
  whole,
} from './cluster.mjs';
import { startLoad } from './load.mjs';
import { asDrill, cutOff, needs, ofCluster, until } from './machine.mjs';

/** `npm run drill -- --from <folder>`: a built checkout of the version before, upgraded under load. */
const before = process.argv[process.argv.indexOf('--from') + 1];
const upgrades = process.argv.includes('--from');
const RESTARTS = Number(process.env.RESTARTS ?? 20);
const [BOOKINGS, READS] = [2000, 20_000];
const began = performance.now();
const say = (line) => console.log(`${String(Math.round((performance.now() - began) / 1000)).padStart(4)} s  ${line}`);

needs(ofCluster);

const rows = [];
/** One thing that happens, under load; `most` seconds may go by without a write. */
async function happens(load, name, most, work) {
  say(name);
  load.phase(name);
  await work();
  const { withoutWrites, errors } = load.phase('between');
  const ok = withoutWrites <= most;
  rows.push({ name, withoutWrites, most, errors, ok });
  say(`   ${withoutWrites.toFixed(1)} s without a write (at most ${most}); ${errors.join(', ') || 'no error'}`);
}

/** The last seat of a time, asked for at the three processes at once. */
async function lastSeat(pool) {
  const { rows: slots } = await pool.query(
    'select id from slots where starts_at > now() and taken < capacity order by starts_at desc limit 1',
  );
  const { id } = slots[0];
  await pool.query('update slots set capacity = taken + 1 where id = $1', [id]);
  const take = async () =>
    (await pool.query('update slots set taken = taken + 1 where id = $1 and taken < capacity returning id', [id]))
      .rowCount;
  return take;
}

async function rollingRestarts(load) {
  for (let turn = 0; turn < RESTARTS; turn += 1) {
    const one = processes[turn % processes.length];
    await stopProcess(one);
    await startProcess(one);
    await delay(1500);
  }
  return load;
}

await asDrill(async () => {
  say('etcd, three members, HAProxy, PgBouncer');
  await startCluster();
  for (const one of processes) await startProcess(one, upgrades ? before : root);
  await until('the proxy', 20, async () => (await fetch(`${site}/readyz`)).ok);
  const pool = openPool();
  const load = await startLoad(site, pool);
  await happens(load, 'nothing', 5, () => delay(20_000));

  if (upgrades)
    await happens(load, 'upgrade from the version before', 10, async () => {
      for (const one of processes) {
        await stopProcess(one);
        await startProcess(one);
        await delay(1500);
      }
    });

  await happens(load, 'the leader is killed', 30, async () => {
    const gone = await leader();
    killHost(gone.name);
    await until('another leader', 60, async () => ((await leader())?.name ?? gone.name) !== gone.name);
    await delay(15_000);
    startMember(gone);
    await until('three members', 90, whole);
  });

  await happens(load, 'the leader is cut off without a word', 60, async () => {
    const gone = await leader();
    cutOff(gone.name);
    await until('another leader', 60, async () => ((await leader())?.name ?? gone.name) !== gone.name);
    await delay(20_000);
    cutOff(gone.name, true);
    await until('three members', 120, whole);
  });

  await happens(load, 'a replica is 30 s behind', 5, async () => {
    // A member that has come back may start once more to follow.
    const behind = await until('a follower that is up', 60, async () => {
      const member = await follower();
      await onMember(member, 'select pg_wal_replay_pause()');
      return member;
    });
    await delay(30_000);
    await onMember(behind, 'select pg_wal_replay_resume()');
  });

  await happens(load, 'a process is killed', 5, async () => {
    processes[0].running.child.kill('SIGKILL');
    await delay(8000);
    await startProcess(processes[0]);
    await delay(2000);
  });

  await happens(load, `${RESTARTS} rolling restarts`, 5, () => rollingRestarts(load));

  await until(`${BOOKINGS} bookings and ${READS} reads`, 400, () => {
    const { bookings, reads } = load.counts();
    return bookings >= BOOKINGS && reads >= READS;
  });
  await load.stop();
  const { bookings, reads } = load.counts();
  const take = await lastSeat(pool);
  const seats = (await Promise.all(Array.from({ length: 12 }, take))).filter((count) => count === 1).length;
  let lost = 0;
  for (const made of load.acknowledged) if ((await load.read(made)) !== 200) lost += 1;
  const restarts = rows.find(({ name }) => name.endsWith('rolling restarts'));
  const good = lost === 0 && seats === 1 && rows.every(({ ok }) => ok) && restarts.errors.length === 0;
  await pool.end();
  const seconds = Math.round((performance.now() - began) / 1000);
  const table = [
    `\`npm run drill\`, ${new Date().toISOString().slice(0, 10)}, ${seconds} s: ${bookings.toLocaleString('en-IN')} bookings acknowledged, ${lost} lost (each read back by its number); ${reads.toLocaleString('en-IN')} reads.`,
    '',
    '| what happens | seconds without a write | at most | errors by kind |',
    '|---|---|---|---|',
    ...rows.map(
      ({ name, withoutWrites, most, errors }) =>
        `| ${name} | ${withoutWrites.toFixed(1)} | ${most} | ${errors.join(', ') || 'none'} |`,
    ),
  ].join('\n');
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, 'test-results/drill.md'), `${table}\n`);
  console.log(`\n${table}\n`);
  if (!good) throw new Error('The drill has failed: see the table.');
});
