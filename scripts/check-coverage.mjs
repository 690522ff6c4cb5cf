// Holds docs/spec-coverage.md against the tests that have run: each sentence of the specification is held by a test that
// passed and expected something, none by one that was skipped; a test carries three rows at most, and only rows that are.
import { existsSync, readFileSync } from 'node:fs';
import { reports } from './reports.mjs';
import { rowsIn, specRows } from './spec-rows.mjs';

const problems = [];
const held = new Map();
let tests = 0;

/** Tests by name, as each runner tells them. */
function testsOf({ file, kind }) {
  if (!existsSync(file)) throw new Error(`There is no report ${file}. Run npm test.`);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (kind === 'journeys') return report;
  return report.testResults.flatMap((suite) =>
    // Vitest fails a test without an expectation by itself: see requireAssertions.
    suite.assertionResults.map((test) => ({ name: test.fullName, state: test.status, expected: 1 })),
  );
}

for (const report of Object.values(reports))
  for (const { name, state, expected } of testsOf(report)) {
    tests += 1;
    const rows = rowsIn(name);
    if (rows.length > 3) problems.push(`"${name}" carries ${rows.length} rows; three are the most.`);
    for (const row of rows) {
      if (!specRows.has(row)) problems.push(`"${name}" carries ${row}, which is no row.`);
      else if (state !== 'passed') problems.push(`"${name}" carries ${row}, and has ${state}.`);
      else if (expected === 0) problems.push(`"${name}" carries ${row}, and expects nothing.`);
      else held.set(row, (held.get(row) ?? 0) + 1);
    }
  }
for (const [row, sentence] of specRows) if (!held.has(row)) problems.push(`${row} is held by no test: ${sentence}`);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`Coverage: ${specRows.size} sentences of the specification, each held by a test of the ${tests} that ran.`);
