CREATE UNIQUE INDEX CONCURRENTLY "invoices_replaces" ON "invoices" USING btree ("replaces_id");
