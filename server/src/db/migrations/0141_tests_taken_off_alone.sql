ALTER TABLE "order_tests" ADD COLUMN "taken_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_tests" ADD CONSTRAINT "order_tests_taken_off" CHECK ("order_tests"."taken_off_at" is null or "order_tests"."state" = 'cancelled') NOT VALID;
