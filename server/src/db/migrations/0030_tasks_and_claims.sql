CREATE TABLE "notifiable_results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifiable_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"disease" text NOT NULL,
	"state" text,
	"parameter_id" bigint NOT NULL,
	"finding" text DEFAULT '' NOT NULL,
	"hours" integer NOT NULL,
	"report_to" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "notifiable_results_once" UNIQUE NULLS NOT DISTINCT("parameter_id","finding","disease","state"),
	CONSTRAINT "notifiable_results_hours" CHECK ("notifiable_results"."hours" between 1 and 2160)
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"order_id" bigint NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"report_to" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"owner_id" bigint,
	"done_at" timestamp with time zone,
	"done_by" bigint,
	"note" text DEFAULT '' NOT NULL,
	"dropped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_kind" CHECK ("tasks"."kind" in ('notify', 'correct_notice', 'tell_recall')),
	CONSTRAINT "tasks_finished" CHECK (num_nonnulls("tasks"."done_at", "tasks"."dropped_at") <= 1 and ("tasks"."done_at" is null) = ("tasks"."done_by" is null))
);
--> statement-breakpoint
CREATE TABLE "visit_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visit_id" bigint NOT NULL,
	"code_digest" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_claims_attempts" CHECK ("visit_claims"."attempts" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "notifiable_results" ADD CONSTRAINT "notifiable_results_parameter_id_parameters_id_fk" FOREIGN KEY ("parameter_id") REFERENCES "public"."parameters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_done_by_accounts_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_claims" ADD CONSTRAINT "visit_claims_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_standing" ON "tasks" USING btree ("order_id","kind","subject") WHERE "tasks"."done_at" is null and "tasks"."dropped_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_order" ON "tasks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tasks_taken" ON "tasks" USING btree ("lab_id","taken_at");--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("lab_id","due_at") WHERE "tasks"."done_at" is null and "tasks"."dropped_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_done" ON "tasks" USING btree ("lab_id","done_at" DESC NULLS LAST) WHERE "tasks"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "visit_claims_visit" ON "visit_claims" USING btree ("visit_id","created_at");