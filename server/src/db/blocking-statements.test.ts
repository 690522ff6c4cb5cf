import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blockingStatements } from '#test/blocking-statements.ts';

/** Those up to here have run everywhere, before this was asked for. */
const LAST_BEFORE = '0065';
const folder = join(import.meta.dirname, 'migrations');
const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql') && name.slice(0, 4) > LAST_BEFORE);

it('no migration makes others wait for as long as a table is large, or takes away what the version before reads', () => {
  const blocking = migrations.flatMap((name) =>
    blockingStatements(readFileSync(join(folder, name), 'utf8')).map(
      ({ statement, instead }) => `${name}: ${statement.slice(0, 90)} … Instead: ${instead}.`,
    ),
  );
  expect(blocking).toEqual([]);
});

describe('a statement', () => {
  it.each([
    'CREATE INDEX "a" ON "visits" USING btree ("id");',
    'CREATE UNIQUE INDEX "a" ON "visits" USING btree ("id");',
    'ALTER TABLE "visits" ADD CONSTRAINT "a" CHECK (total >= 0);',
    'ALTER TABLE "visits" ADD CONSTRAINT "a" FOREIGN KEY ("lab_id") REFERENCES "labs"("id");',
    'ALTER TABLE "visits" ADD CONSTRAINT "a" UNIQUE("number");',
    'ALTER TABLE "visits" ALTER COLUMN "note" SET NOT NULL;',
    'ALTER TABLE "visits" ALTER COLUMN "note" SET DATA TYPE varchar(20);',
    "UPDATE visits SET note = '';",
    'ALTER TABLE "visits" DROP COLUMN "note";',
    'ALTER TABLE "visits" RENAME COLUMN "note" TO "word";',
    'DROP TABLE "visits";',
    '-- a word about it\nCREATE INDEX "a" ON "visits" USING btree ("id");',
    'CREATE TABLE "other" ("id" bigint);--> statement-breakpoint\nCREATE INDEX "a" ON "visits" USING btree ("id");',
  ])('that blocks is found: %s', (text) => {
    expect(blockingStatements(text)).toHaveLength(1);
  });
  it.each([
    'CREATE INDEX CONCURRENTLY "a" ON "visits" USING btree ("id");',
    'ALTER TABLE "visits" ADD COLUMN "note" text;',
    'ALTER TABLE "visits" ADD CONSTRAINT "a" CHECK (total >= 0) NOT VALID;',
    'ALTER TABLE "visits" VALIDATE CONSTRAINT "a";',
    'ALTER TABLE "visits" ADD CONSTRAINT "a" UNIQUE USING INDEX "a";',
    'CREATE TABLE "notes" ("id" bigint);--> statement-breakpoint\nCREATE INDEX "a" ON "notes" USING btree ("id");',
    '-- blocks: one row a laboratory\nCREATE INDEX "a" ON "labs" USING btree ("id");',
  ])('that does not is left alone: %s', (text) => {
    expect(blockingStatements(text)).toEqual([]);
  });
});
