CREATE TABLE "analyser_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analyser_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"analyser_id" bigint NOT NULL,
	"code" text NOT NULL,
	"parameter_id" bigint
);
--> statement-breakpoint
CREATE TABLE "analyser_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analyser_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"analyser_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"content" text,
	"brought_by" bigint,
	"taken" integer NOT NULL,
	"refused" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analysers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analysers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "analysers_of_lab" UNIQUE("id","lab_id"),
	CONSTRAINT "analysers_format" CHECK ("analysers"."format" in ('csv', 'astm', 'hl7'))
);
--> statement-breakpoint
CREATE TABLE "control_lots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "control_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"analyser_id" bigint,
	"parameter_id" bigint NOT NULL,
	"level" smallint NOT NULL,
	"lot_number" text NOT NULL,
	"mean" numeric NOT NULL,
	"sd" numeric NOT NULL,
	"expires_on" date NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "control_lots_level" CHECK ("control_lots"."level" between 1 and 3),
	CONSTRAINT "control_lots_sd" CHECK ("control_lots"."sd" > 0)
);
--> statement-breakpoint
CREATE TABLE "control_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "control_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"control_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"value" numeric NOT NULL,
	"z" numeric NOT NULL,
	"broken" text[] NOT NULL,
	"rejected" boolean NOT NULL,
	"entered_by" bigint NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" bigint,
	"closed_reason" text,
	CONSTRAINT "control_runs_closed" CHECK (num_nulls("control_runs"."closed_at", "control_runs"."closed_by", "control_runs"."closed_reason") in (0, 3) and ("control_runs"."closed_at" is null or "control_runs"."rejected"))
);
--> statement-breakpoint
ALTER TABLE "results" DROP CONSTRAINT "results_entered";--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "message_id" bigint;--> statement-breakpoint
ALTER TABLE "analyser_codes" ADD CONSTRAINT "analyser_codes_analyser_id_analysers_id_fk" FOREIGN KEY ("analyser_id") REFERENCES "public"."analysers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyser_codes" ADD CONSTRAINT "analyser_codes_parameter_id_parameters_id_fk" FOREIGN KEY ("parameter_id") REFERENCES "public"."parameters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyser_messages" ADD CONSTRAINT "analyser_messages_brought_by_accounts_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyser_messages" ADD CONSTRAINT "analyser_messages_analyser" FOREIGN KEY ("analyser_id","lab_id") REFERENCES "public"."analysers"("id","lab_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysers" ADD CONSTRAINT "analysers_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_lots" ADD CONSTRAINT "control_lots_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_lots" ADD CONSTRAINT "control_lots_parameter_id_parameters_id_fk" FOREIGN KEY ("parameter_id") REFERENCES "public"."parameters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_lots" ADD CONSTRAINT "control_lots_analyser" FOREIGN KEY ("analyser_id","lab_id") REFERENCES "public"."analysers"("id","lab_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_runs" ADD CONSTRAINT "control_runs_control_id_control_lots_id_fk" FOREIGN KEY ("control_id") REFERENCES "public"."control_lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_runs" ADD CONSTRAINT "control_runs_entered_by_accounts_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_runs" ADD CONSTRAINT "control_runs_closed_by_accounts_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "analyser_codes_code" ON "analyser_codes" USING btree ("analyser_id",lower("code"));--> statement-breakpoint
CREATE INDEX "analyser_codes_parameter" ON "analyser_codes" USING btree ("parameter_id");--> statement-breakpoint
CREATE INDEX "analyser_messages_last" ON "analyser_messages" USING btree ("analyser_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "analyser_messages_kept" ON "analyser_messages" USING btree ("at") WHERE "analyser_messages"."content" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "analysers_name" ON "analysers" USING btree ("lab_id",lower("name")) WHERE "analysers"."retired_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "control_lots_in_use" ON "control_lots" USING btree ("lab_id","parameter_id","level",coalesce("analyser_id", 0)) WHERE "control_lots"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "control_lots_parameter" ON "control_lots" USING btree ("parameter_id");--> statement-breakpoint
CREATE INDEX "control_runs_last" ON "control_runs" USING btree ("control_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "control_runs_open" ON "control_runs" USING btree ("control_id") WHERE "control_runs"."rejected" and "control_runs"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_message_id_analyser_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."analyser_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "results_message" ON "results" USING btree ("message_id") WHERE "results"."message_id" is not null;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_from_analyser" CHECK ("results"."message_id" is null or "results"."source" = 'analyser');--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_entered" CHECK ("results"."entered_by" is not null or "results"."source" in ('formula', 'carried', 'analyser'));