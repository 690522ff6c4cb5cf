CREATE TABLE "locked_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locked_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lab_id" integer NOT NULL,
	"visit_id" integer NOT NULL,
	"kind" text NOT NULL,
	"until" date NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "locked_records_once" UNIQUE("visit_id","kind"),
	CONSTRAINT "locked_records_kind" CHECK ("locked_records"."kind" in ('report', 'bill', 'prenatal'))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "locked_records" ADD CONSTRAINT "locked_records_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locked_records" ADD CONSTRAINT "locked_records_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "locked_records_lab" ON "locked_records" USING btree ("lab_id","id");--> statement-breakpoint
CREATE INDEX "locked_records_until" ON "locked_records" USING btree ("until");