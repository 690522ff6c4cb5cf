ALTER TABLE "order_items" ADD COLUMN "measured_test_ids" bigint[];--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "measured_parameter_ids" bigint[];--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_measured" CHECK (cardinality("order_items"."measured_test_ids") is not distinct from cardinality("order_items"."measured_parameter_ids")) NOT VALID;