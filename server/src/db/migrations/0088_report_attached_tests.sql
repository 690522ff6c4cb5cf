CREATE TABLE "report_attached_tests" (
	"report_id" bigint NOT NULL,
	"order_test_id" bigint NOT NULL,
	CONSTRAINT "report_attached_tests_report_id_order_test_id_pk" PRIMARY KEY("report_id","order_test_id")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "written_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "report_attached_tests" ADD CONSTRAINT "report_attached_tests_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_attached_tests" ADD CONSTRAINT "report_attached_tests_order_test_id_order_tests_id_fk" FOREIGN KEY ("order_test_id") REFERENCES "public"."order_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_attached_tests_test" ON "report_attached_tests" USING btree ("order_test_id");--> statement-breakpoint
-- Until now a PDF stood for every test that was not typed: those that were ordered and that the version says nothing of.
INSERT INTO "report_attached_tests" ("report_id", "order_test_id")
SELECT r."id", n."id" FROM "reports" r JOIN "order_tests" n ON n."order_id" = r."order_id" AND n."state" <> 'cancelled'
WHERE r."file_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "report_values" w WHERE w."report_id" = r."id" AND w."parameter_id" = ANY(n."parameter_ids"))
  AND (r."signed_at" IS NOT NULL OR NOT EXISTS (SELECT 1 FROM "results" x WHERE x."order_id" = r."order_id" AND x."parameter_id" = ANY(n."parameter_ids")));
