import { examine } from '#src/doctor/checks.ts';
import { actAsOwner, runCommand, say, UsageError, withDatabase } from './command-line.ts';

const signs = { good: '✓', doubtful: '!', wrong: '✗' } as const;

runCommand(async ({ config }) => {
  actAsOwner(config.DATA_DIR);
  await withDatabase(config, async ({ pool }) => {
    const findings = await examine({ config, direct: pool, now: new Date() });
    for (const { check, state, text } of findings) say(`${signs[state]} ${check}: ${text}`);
    const wrongs = findings.filter(({ state }) => state === 'wrong').length;
    if (wrongs > 0) throw new UsageError(`${wrongs} of ${findings.length} are wrong.`);
  });
});
