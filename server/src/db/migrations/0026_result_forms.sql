ALTER TABLE "parameters" ADD COLUMN "form" text;--> statement-breakpoint
ALTER TABLE "parameters" ADD CONSTRAINT "parameters_form" CHECK ("parameters"."form" in ('culture', 'narrative'));--> statement-breakpoint
-- What the demonstration names so: elsewhere an operator says it in the console.
UPDATE "parameters" SET "form" = 'culture' WHERE "code" IN ('bcul', 'ucul') AND "lab_id" IS NULL;--> statement-breakpoint
UPDATE "parameters" SET "form" = 'narrative' WHERE "code" = 'pap' AND "lab_id" IS NULL;
