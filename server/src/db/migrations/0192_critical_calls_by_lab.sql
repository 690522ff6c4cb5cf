CREATE INDEX CONCURRENTLY "critical_calls_lab" ON "critical_calls" USING btree ("lab_id","id");
