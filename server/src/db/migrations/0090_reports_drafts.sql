CREATE INDEX CONCURRENTLY "reports_drafts" ON "reports" USING btree ("order_id") WHERE "reports"."signed_at" is null;
