ALTER TABLE "visits" ADD COLUMN "late_fee_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_late_fee" CHECK ("visits"."late_fee_paise" between 0 and "visits"."change_fees_paise") NOT VALID;--> statement-breakpoint
ALTER TABLE "visits" VALIDATE CONSTRAINT "visits_late_fee";
