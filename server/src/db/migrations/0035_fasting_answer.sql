ALTER TABLE "visits" ADD COLUMN "fasted_hours" smallint;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_fasted_hours" CHECK ("visits"."fasted_hours" between 0 and 48);