CREATE INDEX CONCURRENTLY "payments_method" ON "payments" USING btree ("method","id");
