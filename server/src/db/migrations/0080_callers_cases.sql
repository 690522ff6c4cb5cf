ALTER TABLE "cases" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "phone" text;--> statement-breakpoint
-- blocks: no case has a telephone yet, and complaints are few
CREATE INDEX "cases_phone" ON "cases" USING btree ("phone") WHERE "cases"."phone" is not null;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_whose" CHECK (("cases"."account_id" is null) = ("cases"."phone" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "cases" VALIDATE CONSTRAINT "cases_whose";
