ALTER TABLE "consents" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
-- Guardians' words that are of nobody any more ended when that was written down.
-- blocks: nobody, a handful of rows that nobody else writes.
UPDATE "consents" SET "ended_at" = now() WHERE "notice" = 'guardian' AND "person_id" IS NULL;
