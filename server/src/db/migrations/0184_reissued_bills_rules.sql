ALTER TABLE "invoices" ADD CONSTRAINT "invoices_visit_id" UNIQUE USING INDEX "invoices_visit_id";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces" UNIQUE USING INDEX "invoices_replaces";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaced" FOREIGN KEY ("visit_id","replaces_id") REFERENCES "public"."invoices"("visit_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- The first of each visit is unique by invoices_first.
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_visit";
