ALTER TABLE "people" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "left_out_test_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_consents" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "report_consents" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_price" CHECK ("order_items"."price_paise" >= 0) NOT VALID;