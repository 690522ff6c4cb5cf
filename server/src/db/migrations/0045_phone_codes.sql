ALTER TABLE "one_time_codes" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "birth_year" smallint;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "purpose" text DEFAULT 'confirm' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_phone_proven" ON "accounts" USING btree ("phone") WHERE "accounts"."phone_verified_at" is not null and "accounts"."erased_at" is null and "accounts"."phone" <> '';--> statement-breakpoint
CREATE INDEX "one_time_codes_phone" ON "one_time_codes" USING btree ("phone","created_at") WHERE "one_time_codes"."phone" is not null;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_address" CHECK (num_nonnulls("one_time_codes"."email", "one_time_codes"."phone") = 1);--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_purpose" CHECK (("one_time_codes"."purpose" = 'sign_in') = ("one_time_codes"."phone" is not null));