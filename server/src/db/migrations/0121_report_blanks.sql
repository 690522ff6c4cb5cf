CREATE TABLE "report_blanks" (
	"report_id" bigint NOT NULL,
	"parameter_id" bigint NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "report_blanks_report_id_parameter_id_pk" PRIMARY KEY("report_id","parameter_id")
);
--> statement-breakpoint
ALTER TABLE "report_blanks" ADD CONSTRAINT "report_blanks_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_blanks" ADD CONSTRAINT "report_blanks_parameter_id_parameters_id_fk" FOREIGN KEY ("parameter_id") REFERENCES "public"."parameters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_blanks_parameter" ON "report_blanks" USING btree ("parameter_id");