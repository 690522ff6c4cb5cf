ALTER TABLE "payouts" ADD COLUMN "returned_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_returned" CHECK ("payouts"."returned_paise" between 0 and "payouts"."total_paise" and ("payouts"."returned_paise" = 0 or "payouts"."state" = 'paid')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payouts" VALIDATE CONSTRAINT "payouts_returned";