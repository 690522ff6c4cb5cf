ALTER TABLE "order_items" DROP CONSTRAINT "order_items_cancelled";--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_cancelled" CHECK (("order_items"."cancelled_at" is null) = ("order_items"."cancel_reason" is null) and ("order_items"."cancelled_by" is null or "order_items"."cancelled_at" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_cancelled";
