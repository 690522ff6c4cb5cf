CREATE TABLE "report_interpretations" (
	"report_id" bigint NOT NULL,
	"test_id" bigint NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "report_interpretations_report_id_test_id_pk" PRIMARY KEY("report_id","test_id")
);
--> statement-breakpoint
CREATE TABLE "test_interpretations" (
	"lab_id" bigint NOT NULL,
	"test_id" bigint NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "test_interpretations_lab_id_test_id_pk" PRIMARY KEY("lab_id","test_id"),
	CONSTRAINT "test_interpretations_text" CHECK ("test_interpretations"."text" <> '' and char_length("test_interpretations"."text") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "report_interpretations" ADD CONSTRAINT "report_interpretations_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_interpretations" ADD CONSTRAINT "report_interpretations_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_interpretations" ADD CONSTRAINT "test_interpretations_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_interpretations" ADD CONSTRAINT "test_interpretations_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_interpretations_test" ON "report_interpretations" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "test_interpretations_test" ON "test_interpretations" USING btree ("test_id");