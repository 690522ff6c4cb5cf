CREATE UNIQUE INDEX CONCURRENTLY "payments_reversal" ON "payments" USING btree ("reversal_id") WHERE "payments"."reversal_id" is not null;
