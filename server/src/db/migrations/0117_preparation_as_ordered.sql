ALTER TABLE "order_items" ADD COLUMN "fasting_hours" smallint;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "requirements" text[];