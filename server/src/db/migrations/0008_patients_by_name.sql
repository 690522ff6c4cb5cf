DROP INDEX "patients_name";--> statement-breakpoint
CREATE INDEX "patients_name" ON "patients" USING gin ("name" gin_trgm_ops);