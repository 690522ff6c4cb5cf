CREATE INDEX CONCURRENTLY "orders_corrected" ON "orders" USING btree ("lab_id") WHERE "orders"."corrected_at" is not null;
