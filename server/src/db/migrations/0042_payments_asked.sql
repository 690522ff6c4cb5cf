DROP INDEX "payments_open";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asks" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_ask_at" timestamp with time zone;--> statement-breakpoint
UPDATE "payments" SET "next_ask_at" = "created_at" + interval '2 minutes' WHERE "order_reference" is not null and "state" in ('created', 'attempted', 'failed');--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("next_ask_at") WHERE "payments"."state" in ('created', 'attempted', 'failed') and "payments"."order_reference" is not null;