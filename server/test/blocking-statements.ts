/** A statement of a migration that makes others wait for as long as a table is large, or that the version before cannot live with. */
export interface Blocking {
  statement: string;
  /** What to write instead. */
  instead: string;
}

/** Why a statement may stand nevertheless, in the file itself: `-- blocks: the table holds a row a laboratory`. */
const EXCUSE = /--\s*blocks:\s*\S/i;
const TABLE = /(?:alter table|on)\s+(?:only\s+)?"?(\w+)"?/i;

/** By what a statement is known, and what stands in its place. Tables that the same file makes are empty: everything may be done to them. */
const rules: { is: RegExp; unless?: RegExp; instead: string }[] = [
  {
    is: /^create (unique )?index/i,
    unless: /\bconcurrently\b/i,
    instead: 'create the index concurrently (.concurrently() in the schema file), in a migration of its own',
  },
  {
    is: /\badd constraint\b.*\b(check|foreign key)\b/is,
    unless: /\bnot valid\b/i,
    instead: 'add the constraint not valid, and validate it in a migration after that',
  },
  {
    is: /\badd constraint\b.*\b(unique|primary key|exclude)\b/is,
    unless: /\busing index\b/i,
    instead: 'make the index concurrently, then add the constraint using that index',
  },
  { is: /\bset not null\b/i, instead: 'add a check (… is not null) not valid, validate it, then set not null' },
  { is: /\balter column\b.*\b(set data )?type\b/is, instead: 'add a column, fill it in batches, and read it' },
  {
    is: /^(update|delete from)\b/i,
    instead: 'write the rows anew in batches that are committed one by one (-- in batches: who waits for how much)',
  },
  {
    is: /\b(drop column|rename (column|to)|drop table)\b/i,
    instead: 'leave it for one version more: the one before still reads it',
  },
];

/** The statements of a migration, as drizzle parts them; a comment stays with the statement that follows it. */
const statementsOf = (text: string) => text.split('--> statement-breakpoint').map((part) => part.trim());

/** What of a migration blocks. Empty for one that may run under load. */
export function blockingStatements(text: string): Blocking[] {
  const made = new Set([...text.matchAll(/create table (?:if not exists )?"?(\w+)"?/gi)].map((match) => match[1]));
  return statementsOf(text).flatMap((part) => {
    if (EXCUSE.test(part)) return [];
    const statement = part.replace(/^--.*$/gm, '').trim();
    const [, table] = TABLE.exec(statement) ?? [];
    if (table && made.has(table)) return [];
    const broken = rules.filter(({ is, unless }) => is.test(statement) && !unless?.test(statement));
    return broken.map(({ instead }) => ({ statement, instead }));
  });
}
