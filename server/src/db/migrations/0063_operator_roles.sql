ALTER TABLE "accounts" ADD COLUMN "operator_role" text;--> statement-breakpoint
UPDATE "accounts" SET "operator_role" = 'owner' WHERE "role" = 'admin';--> statement-breakpoint
CREATE INDEX "accounts_operators" ON "accounts" USING btree ("id") WHERE "accounts"."operator_role" is not null;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_operator_role" CHECK (("accounts"."role" = 'admin') = ("accounts"."operator_role" is not null) and "accounts"."operator_role" in ('owner', 'support', 'verification', 'catalogue', 'finance'));