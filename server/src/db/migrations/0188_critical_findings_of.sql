CREATE INDEX CONCURRENTLY "results_to_call" ON "results" USING btree ("order_id") WHERE "results"."flag" in ('critical_low', 'critical_high', 'critical_abnormal');
