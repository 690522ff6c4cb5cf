-- What only grows is kept by month: events of visits, the audit log, the log of searches. Partitions stand in a schema of
-- their own; a row whose month has none falls into the default one until its month is made.
create schema if not exists parts;
--> statement-breakpoint
-- Makes the months from `first` to `last` of a table partitioned by `by`, and those of rows in its default partition,
-- which move there. Answers how many such rows there were. Here and not among the functions that may change: a restore
-- calls it before those are put in place.
create function parts.keep_months(parent text, by text, first date, last date) returns bigint language plpgsql set timezone = 'UTC' as $$
declare month date; part text; stray bigint;
begin
  -- One process at a time.
  perform pg_advisory_xact_lock(4207303);
  execute format('select count(*) from parts.%I', parent || '_default') into stray;
  if stray > 0 then
    execute format('alter table public.%I detach partition parts.%I', parent, parent || '_default');
  end if;
  for month in execute format($sql$
      select m::date from generate_series(date_trunc('month', $1::timestamp), $2::timestamp, interval '1 month') m
      union select date_trunc('month', %I)::date from parts.%I$sql$, by, parent || '_default') using first, last loop
    part := parent || to_char(month, '_YYYY_MM');
    if to_regclass(format('parts.%I', part)) is null then
      execute format('create table parts.%I partition of public.%I for values from (%L) to (%L)',
        part, parent, month || ' 00:00:00+00', (month + interval '1 month')::date || ' 00:00:00+00');
    end if;
  end loop;
  if stray > 0 then
    execute format('insert into public.%I select * from parts.%I', parent, parent || '_default');
    execute format('truncate parts.%I', parent || '_default');
    execute format('alter table public.%I attach partition parts.%I default', parent, parent || '_default');
  end if;
  return stray;
end $$;
--> statement-breakpoint
alter table visit_events set schema parts;
--> statement-breakpoint
create table visit_events (
  id bigint not null,
  visit_id bigint not null,
  subject text not null,
  from_state text,
  to_state text not null,
  actor_id bigint,
  actor_role text not null,
  detail jsonb,
  at timestamp with time zone not null default now(),
  constraint visit_events_id_at_pk primary key (id, at)
) partition by range (at);
--> statement-breakpoint
create sequence visit_events_id_seq as bigint owned by visit_events.id;
--> statement-breakpoint
alter table visit_events alter column id set default nextval('visit_events_id_seq');
--> statement-breakpoint
select setval('visit_events_id_seq', coalesce((select max(id) from parts.visit_events), 0) + 1, false);
--> statement-breakpoint
create table parts.visit_events_default partition of visit_events default;
--> statement-breakpoint
insert into visit_events (id, visit_id, subject, from_state, to_state, actor_id, actor_role, detail, at) select id, visit_id, subject, from_state, to_state, actor_id, actor_role, detail, at from parts.visit_events;
--> statement-breakpoint
drop table parts.visit_events;
--> statement-breakpoint
alter table visit_events add constraint visit_events_visit_id_visits_id_fk foreign key (visit_id) references visits (id);
--> statement-breakpoint
create index visit_events_visit on visit_events (visit_id, id);
--> statement-breakpoint
select parts.keep_months('visit_events', 'at', current_date, current_date);
--> statement-breakpoint
alter table audit_events set schema parts;
--> statement-breakpoint
create table audit_events (
  id bigint not null,
  account_id bigint,
  role text not null,
  lab_id bigint,
  action text not null,
  subject text not null,
  detail jsonb,
  address text,
  at timestamp with time zone not null default now(),
  constraint audit_events_id_at_pk primary key (id, at)
) partition by range (at);
--> statement-breakpoint
create sequence audit_events_id_seq as bigint owned by audit_events.id;
--> statement-breakpoint
alter table audit_events alter column id set default nextval('audit_events_id_seq');
--> statement-breakpoint
select setval('audit_events_id_seq', coalesce((select max(id) from parts.audit_events), 0) + 1, false);
--> statement-breakpoint
create table parts.audit_events_default partition of audit_events default;
--> statement-breakpoint
insert into audit_events (id, account_id, role, lab_id, action, subject, detail, address, at) select id, account_id, role, lab_id, action, subject, detail, address, at from parts.audit_events;
--> statement-breakpoint
drop table parts.audit_events;
--> statement-breakpoint
create index audit_events_at on audit_events (at);
--> statement-breakpoint
create index audit_events_account on audit_events (account_id, id);
--> statement-breakpoint
create index audit_events_action on audit_events (action, id);
--> statement-breakpoint
create index audit_events_subject on audit_events (subject, id);
--> statement-breakpoint
select parts.keep_months('audit_events', 'at', current_date, current_date);
--> statement-breakpoint
alter table search_log set schema parts;
--> statement-breakpoint
create table search_log (
  day date not null,
  query text not null,
  results integer not null,
  times integer not null default 1,
  constraint search_log_day_query_pk primary key (day, query)
) partition by range (day);
--> statement-breakpoint
create table parts.search_log_default partition of search_log default;
--> statement-breakpoint
insert into search_log (day, query, results, times) select day::date, query, results, times from parts.search_log;
--> statement-breakpoint
drop table parts.search_log;
--> statement-breakpoint
select parts.keep_months('search_log', 'day', current_date, current_date);
--> statement-breakpoint
delete from schema_functions where name in ('bookings.sql', 'audit.sql');
