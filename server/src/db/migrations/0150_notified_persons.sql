ALTER TABLE "tasks" ADD COLUMN "notified_person" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "of_person" boolean DEFAULT false NOT NULL;