CREATE INDEX CONCURRENTLY "payments_reference" ON "payments" USING btree ("reference") WHERE "payments"."reference" <> '';
