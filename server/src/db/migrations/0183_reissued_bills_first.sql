CREATE UNIQUE INDEX CONCURRENTLY "invoices_first" ON "invoices" USING btree ("visit_id") WHERE "invoices"."replaces_id" is null;
