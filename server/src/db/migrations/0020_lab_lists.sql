create extension if not exists btree_gin;--> statement-breakpoint
CREATE TABLE "lab_day_items" (
	"lab_id" bigint NOT NULL,
	"day" date NOT NULL,
	"item_id" bigint NOT NULL,
	"count" integer NOT NULL,
	"revenue_paise" bigint NOT NULL,
	CONSTRAINT "lab_day_items_lab_id_day_item_id_pk" PRIMARY KEY("lab_id","day","item_id")
);
--> statement-breakpoint
CREATE TABLE "lab_day_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lab_day_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_days" (
	"lab_id" bigint NOT NULL,
	"day" date NOT NULL,
	"bookings" integer NOT NULL,
	"orders" integer NOT NULL,
	"revenue_paise" bigint NOT NULL,
	CONSTRAINT "lab_days_lab_id_day_pk" PRIMARY KEY("lab_id","day")
);
--> statement-breakpoint
CREATE TABLE "visit_search" (
	"visit_id" bigint PRIMARY KEY NOT NULL,
	"lab_id" bigint NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lab_id" bigint;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "invoiced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "balance" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_day_items" ADD CONSTRAINT "lab_day_items_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_day_items" ADD CONSTRAINT "lab_day_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_day_marks" ADD CONSTRAINT "lab_day_marks_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_days" ADD CONSTRAINT "lab_days_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_search" ADD CONSTRAINT "visit_search_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_search" ADD CONSTRAINT "visit_search_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lab_day_items_item" ON "lab_day_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "lab_day_marks_day" ON "lab_day_marks" USING btree ("lab_id","day");--> statement-breakpoint
CREATE INDEX "visit_search_words" ON "visit_search" USING gin ("lab_id","words" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_work" ON "orders" USING btree ("lab_id","state",coalesce("due_at", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "orders_pending" ON "orders" USING btree ("lab_id",coalesce("due_at", 'infinity'),"id") WHERE "orders"."state" = 'active' and "orders"."sample_state" in ('received', 'done') and coalesce("orders"."report_state", '') not in ('final', 'amended');--> statement-breakpoint
CREATE INDEX "orders_done" ON "orders" USING btree ("lab_id","id" DESC) WHERE "orders"."state" = 'done';--> statement-breakpoint
CREATE INDEX "visits_uninvoiced" ON "visits" USING btree ("lab_id","starts_at" DESC,"id" DESC) WHERE not "visits"."invoiced" and "visits"."recollects_id" is null and ("visits"."state" in ('collected', 'completed') or "visits"."cancellation_fee_paise" > 0);--> statement-breakpoint
CREATE INDEX "visits_owing" ON "visits" USING btree ("lab_id","starts_at" DESC,"id" DESC) WHERE "visits"."balance" = 1 and "visits"."recollects_id" is null;--> statement-breakpoint
CREATE INDEX "visits_overpaid" ON "visits" USING btree ("lab_id","starts_at" DESC,"id" DESC) WHERE "visits"."balance" = -1 and "visits"."recollects_id" is null;--> statement-breakpoint
update orders o set lab_id = v.lab_id from visits v where v.id = o.visit_id and v.lab_id is not null;--> statement-breakpoint
update visits v set invoiced = true from invoices n where n.visit_id = v.id;--> statement-breakpoint
update visits v set balance = sign(b.charged_paise - b.discount_paise - b.paid_paise) from visit_balances b
  where b.visit_id = v.id and b.charged_paise - b.discount_paise <> b.paid_paise;--> statement-breakpoint
insert into visit_search (visit_id, lab_id, words)
select v.id, v.lab_id, concat_ws(' ', v.number, n.number, a.name, replace(a.phone, '+', ''), (
    select string_agg(concat_ws(' ', o.person_name, o.accession_number, replace(p.phone, '+', '')), ' ' order by o.id)
    from orders o left join patients p on p.id = o.patient_id where o.visit_id = coalesce(v.recollects_id, v.id)))
from visits v left join accounts a on a.id = v.account_id left join invoices n on n.visit_id = v.id where v.lab_id is not null;--> statement-breakpoint
insert into lab_day_marks (lab_id, day)
select lab_id, (starts_at at time zone 'Asia/Kolkata')::date from visits where lab_id is not null
union select lab_id, (at at time zone 'Asia/Kolkata')::date from ledger_transactions;--> statement-breakpoint
CREATE INDEX "results_critical" ON "results" USING btree ("order_id") WHERE "results"."flag" in ('critical_low', 'critical_high');
