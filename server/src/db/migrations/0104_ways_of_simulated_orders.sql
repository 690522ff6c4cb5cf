ALTER TABLE "simulated_orders" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "simulated_orders" ADD CONSTRAINT "simulated_orders_way" CHECK ("simulated_orders"."way" in ('upi', 'card', 'netbanking')) NOT VALID;--> statement-breakpoint
ALTER TABLE "simulated_orders" VALIDATE CONSTRAINT "simulated_orders_way";
