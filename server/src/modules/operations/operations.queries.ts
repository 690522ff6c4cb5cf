import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';

const QueueRow = z.strictObject({
  queue: z.string(),
  waiting: z.number(),
  active: z.number(),
  failed: z.number(),
  last_done: z.string().nullable(),
});

/** Each queue with what waits, runs, failed within a day, and when one was done last. */
export async function selectQueues(executor: Executor) {
  const { rows } = await query(
    executor,
    QueueRow,
    sql`
    select q.name as queue, count(j.id) filter (where j.state in ('created', 'retry') and j.start_after <= now())::int as waiting,
      count(j.id) filter (where j.state = 'active')::int as active,
      count(j.id) filter (where j.state = 'failed' and j.completed_on > now() - interval '1 day')::int as failed,
      max(j.completed_on) filter (where j.state = 'completed') as last_done
    from pgboss.queue q left join pgboss.job j on j.name = q.name where q.name not like '\\_\\_pgboss%' group by q.name order by failed desc, waiting desc, q.name`,
  );
  return rows;
}

const FailureRow = z.strictObject({ queue: z.string(), at: z.string(), message: z.string() });

/** The last jobs that were given up. */
export async function selectFailures(executor: Executor, limit: number) {
  const { rows } = await query(
    executor,
    FailureRow,
    sql`
    select name as queue, completed_on as at, left(coalesce(output->>'message', output->'value'->>'message', output::text, ''), 300) as message
    from pgboss.job where state = 'failed' order by completed_on desc limit ${limit}`,
  );
  return rows;
}

const MachineRow = z.strictObject({
  version: z.string(),
  bytes: z.number(),
  migrations: z.number(),
  files: z.number(),
  file_bytes: z.number(),
});

/** The database, and what is kept in files. */
export async function selectMachine(executor: Executor) {
  const { rows } = await query(
    executor,
    MachineRow,
    sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from schema_migrations) as migrations, (select count(*)::int from files) as files,
      (select coalesce(sum(bytes), 0)::bigint from files) as file_bytes`,
  );
  return rows[0]!;
}
