CREATE TABLE "critical_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "critical_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"parameter_id" bigint NOT NULL,
	"version" smallint NOT NULL,
	"called" text NOT NULL,
	"how" text NOT NULL,
	"read_back" boolean NOT NULL,
	"called_by" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "critical_calls_once" UNIQUE("order_id","parameter_id","version"),
	CONSTRAINT "critical_calls_how" CHECK ("critical_calls"."how" in ('phone', 'in_person')),
	CONSTRAINT "critical_calls_read_back" CHECK ("critical_calls"."read_back")
);
--> statement-breakpoint
CREATE TABLE "results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"parameter_id" bigint NOT NULL,
	"version" smallint NOT NULL,
	"value" numeric,
	"text_value" text,
	"unit" text DEFAULT '' NOT NULL,
	"low" numeric,
	"high" numeric,
	"range_text" text,
	"flag" text DEFAULT 'none' NOT NULL,
	"source" text NOT NULL,
	"blank_reason" text,
	"entered_by" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "results_version" UNIQUE("order_id","parameter_id","version"),
	CONSTRAINT "results_one" CHECK (num_nonnulls("results"."value", "results"."text_value") <= 1),
	CONSTRAINT "results_version_counts" CHECK ("results"."version" > 0),
	CONSTRAINT "results_source" CHECK ("results"."source" in ('typed', 'analyser', 'formula', 'sent_out', 'carried')),
	CONSTRAINT "results_entered" CHECK ("results"."entered_by" is not null or "results"."source" in ('formula', 'carried'))
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_signed";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "parameters" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "parameters" ADD COLUMN "plausible_low" numeric;--> statement-breakpoint
ALTER TABLE "parameters" ADD COLUMN "plausible_high" numeric;--> statement-breakpoint
ALTER TABLE "parameters" ADD COLUMN "critical_low" numeric;--> statement-breakpoint
ALTER TABLE "parameters" ADD COLUMN "critical_high" numeric;--> statement-breakpoint
ALTER TABLE "parameters" ADD COLUMN "delta_percent" smallint;--> statement-breakpoint
ALTER TABLE "critical_calls" ADD CONSTRAINT "critical_calls_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "critical_calls" ADD CONSTRAINT "critical_calls_called_by_accounts_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "critical_calls" ADD CONSTRAINT "critical_calls_result" FOREIGN KEY ("order_id","parameter_id","version") REFERENCES "public"."results"("order_id","parameter_id","version") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_parameter_id_parameters_id_fk" FOREIGN KEY ("parameter_id") REFERENCES "public"."parameters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_entered_by_accounts_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "results_parameter" ON "results" USING btree ("parameter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parameters_code" ON "parameters" USING btree (lower("code")) WHERE "parameters"."lab_id" is null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_code" UNIQUE("code");--> statement-breakpoint
-- What reports say is carried over as the first version of each result; what was not signed stands there alone from now on.
INSERT INTO results (order_id, parameter_id, version, value, text_value, unit, low, high, range_text, flag, source, entered_by, at)
  SELECT r.order_id, w.parameter_id, 1, w.value, w.text_value, w.unit, w.low, w.high, w.range_text, w.flag, 'carried', r.created_by, coalesce(r.signed_at, r.created_at)
  FROM report_values w JOIN reports r ON r.id = w.report_id
  WHERE r.version = (SELECT max(version) FROM reports x WHERE x.order_id = r.order_id AND EXISTS (SELECT 1 FROM report_values y WHERE y.report_id = x.id))
  ORDER BY r.order_id, w.parameter_id;--> statement-breakpoint
DELETE FROM report_values WHERE report_id IN (SELECT id FROM reports WHERE signed_at IS NULL);--> statement-breakpoint
UPDATE reports SET state = 'registered' WHERE signed_at IS NULL;--> statement-breakpoint
UPDATE orders SET report_state = 'registered' WHERE report_state = 'partial';--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_signed" CHECK (("reports"."state" = 'registered') = ("reports"."signed_at" is null));--> statement-breakpoint
ALTER TABLE "parameters" ADD CONSTRAINT "parameters_limits" CHECK ("parameters"."plausible_low" <= "parameters"."plausible_high" and "parameters"."critical_low" < "parameters"."critical_high" and "parameters"."plausible_low" <= "parameters"."critical_low" and "parameters"."critical_high" <= "parameters"."plausible_high");