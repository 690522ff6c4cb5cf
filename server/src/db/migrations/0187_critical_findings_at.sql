CREATE INDEX CONCURRENTLY "results_to_call_at" ON "results" USING btree ("at") WHERE "results"."flag" in ('critical_low', 'critical_high', 'critical_abnormal');
