ALTER TABLE "orders" ADD COLUMN "fasted_hours" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fasted_hours" CHECK ("orders"."fasted_hours" between 0 and 48) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_fasted_hours";
