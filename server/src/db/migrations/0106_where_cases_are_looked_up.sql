CREATE INDEX CONCURRENTLY "cases_lab" ON "cases" USING btree ("lab_id") WHERE "cases"."lab_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cases_order" ON "cases" USING btree ("order_id") WHERE "cases"."order_id" is not null;
