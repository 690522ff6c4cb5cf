ALTER TABLE "item_translations" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "item_translations" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "item_translations" ADD CONSTRAINT "item_translations_something" CHECK (num_nonnulls("item_translations"."name", "item_translations"."description") > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "item_translations" VALIDATE CONSTRAINT "item_translations_something";
