CREATE INDEX CONCURRENTLY "visits_lab_states" ON "visits" USING btree ("lab_id","state","starts_at","ends_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "visits_lab_state";
