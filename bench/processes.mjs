// What processes have cost: seconds of CPU by /proc, where the system has it.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');
const ticks = hasProc ? Number(execFileSync('getconf', ['CLK_TCK']).toString()) : 100;

/** Parent, and CPU seconds of a process with those of its children that have ended; null for one that is gone. */
function readStat(pid) {
  try {
    // Its name stands in brackets, and may hold any sign.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [user, system, ofEnded, systemOfEnded] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), seconds: (user + system + ofEnded + systemOfEnded) / ticks };
  } catch {
    return null;
  }
}

/** CPU seconds so far of processes and all that they have begun; null where the system does not tell. */
export function cpuSeconds(roots) {
  if (!hasProc) return null;
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), readStat(name)])
      .filter(([, stat]) => stat !== null),
  );
  const isOf = (pid) => roots.includes(pid) || (all.has(pid) && all.get(pid).parent > 1 && isOf(all.get(pid).parent));
  return [...all].filter(([pid]) => isOf(pid)).reduce((sum, [, { seconds }]) => sum + seconds, 0);
}
