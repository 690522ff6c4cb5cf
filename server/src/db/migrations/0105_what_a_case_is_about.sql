ALTER TABLE "cases" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "lab_id" bigint;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "cases" VALIDATE CONSTRAINT "cases_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "cases" VALIDATE CONSTRAINT "cases_lab_id_labs_id_fk";--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_order_of_visit" CHECK ("cases"."order_id" is null or "cases"."visit_id" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "cases" VALIDATE CONSTRAINT "cases_order_of_visit";--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_one_lab" CHECK ("cases"."lab_id" is null or "cases"."visit_id" is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "cases" VALIDATE CONSTRAINT "cases_one_lab";
