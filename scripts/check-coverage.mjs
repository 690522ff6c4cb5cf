// Every row of docs/spec-coverage.md that is called done names a test that exists: "file › words of the test's name".
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const problems = [];
const states = { done: 0, partly: 0, open: 0 };
const table = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8');

for (const [index, line] of table.split('\n').entries()) {
  const cells = line.split('|').map((cell) => cell.trim());
  const [, statement, state, , test] = cells;
  if (cells.length < 6 || !statement || statement === 'Statement' || /^-+$/.test(statement)) continue;
  if (!(state in states)) {
    problems.push(`line ${index + 1}: the state "${state}" is none of ${Object.keys(states).join(', ')}`);
    continue;
  }
  states[state] += 1;
  if (state !== 'done') continue;
  const [file, name] = (test ?? '').split('›').map((part) => part.trim().replaceAll('`', ''));
  if (!file || !name) problems.push(`line ${index + 1}: a row that is done names its test as "file › name"`);
  else if (!existsSync(join(root, file))) problems.push(`line ${index + 1}: there is no file ${file}`);
  else if (!readFileSync(join(root, file), 'utf8').includes(name))
    problems.push(`line ${index + 1}: ${file} has no test "${name}"`);
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(
  `Coverage table: ${states.done} done, ${states.partly} partly, ${states.open} open; every test named in it exists.`,
);
