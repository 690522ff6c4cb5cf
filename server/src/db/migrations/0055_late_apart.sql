ALTER TABLE "order_items" ADD COLUMN "promised_hours" smallint;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "added_at" timestamp with time zone;--> statement-breakpoint
UPDATE "order_items" x SET "promised_hours" = i."result_hours" FROM "items" i WHERE i."id" = x."item_id" AND i."result_hours" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "late_credits" ADD COLUMN "gives" text NOT NULL DEFAULT 'percent';--> statement-breakpoint
ALTER TABLE "late_credits" ALTER COLUMN "gives" DROP DEFAULT;
