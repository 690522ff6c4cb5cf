CREATE INDEX CONCURRENTLY "visit_balances_given_up" ON "visit_balances" USING btree ("lab_id","visit_id") WHERE written_off_paise > 0;
