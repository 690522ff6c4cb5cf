ALTER TABLE "visits" ADD COLUMN "reminded_evening_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "reminded_soon_for" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "visits_upcoming" ON "visits" USING btree ("starts_at") WHERE "visits"."state" in ('confirmed', 'assigned');