ALTER TABLE "coupons" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "answered_by" bigint;--> statement-breakpoint
-- blocks: a few rows. Those of before counted already, and their labs were told.
UPDATE "coupons" SET "agreed_at" = "created_at" WHERE "paid_by" = 'lab';--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- blocks: those who make coupons, a few rows.
CREATE INDEX "coupons_lab" ON "coupons" USING btree ("lab_id","id") WHERE "coupons"."paid_by" = 'lab';--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_answer" CHECK ("coupons"."paid_by" = 'lab' or num_nonnulls("coupons"."agreed_at", "coupons"."declined_at") = 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_declined" CHECK (("coupons"."declined_at" is null) = ("coupons"."decline_reason" is null) and ("coupons"."declined_at" is null or "coupons"."ended_at" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupons" VALIDATE CONSTRAINT "coupons_answered_by_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "coupons" VALIDATE CONSTRAINT "coupons_answer";--> statement-breakpoint
ALTER TABLE "coupons" VALIDATE CONSTRAINT "coupons_declined";