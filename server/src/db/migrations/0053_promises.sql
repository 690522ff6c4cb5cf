CREATE TABLE "lab_promises" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lab_promises_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"late_visit" text NOT NULL,
	"late_visit_percent" smallint NOT NULL,
	"late_report" text NOT NULL,
	"late_report_percent" smallint NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"changed_by" bigint NOT NULL,
	CONSTRAINT "lab_promises_percent" CHECK ("lab_promises"."late_visit_percent" between 0 and 100 and "lab_promises"."late_report_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "late_credits" (
	"visit_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "late_credits_visit_id_kind_pk" PRIMARY KEY("visit_id","kind"),
	CONSTRAINT "late_credits_kind" CHECK ("late_credits"."kind" in ('visit', 'report')),
	CONSTRAINT "late_credits_amount" CHECK ("late_credits"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "lab_promises" ADD CONSTRAINT "lab_promises_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_promises" ADD CONSTRAINT "lab_promises_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_credits" ADD CONSTRAINT "late_credits_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lab_promises_one" ON "lab_promises" USING btree ("lab_id") WHERE "lab_promises"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "lab_promises_lab" ON "lab_promises" USING btree ("lab_id","begins_at");