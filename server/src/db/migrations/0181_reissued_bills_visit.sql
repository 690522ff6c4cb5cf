CREATE UNIQUE INDEX CONCURRENTLY "invoices_visit_id" ON "invoices" USING btree ("visit_id","id");
