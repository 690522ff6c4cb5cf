CREATE INDEX CONCURRENTLY "consents_person" ON "consents" USING btree ("person_id") WHERE "consents"."person_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lab_documents_file" ON "lab_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "messages_next" ON "messages" USING btree ("channel",(case when "template" in ('account.code', 'account.password_reset') then 0 else 1 end),"next_attempt_at") WHERE "messages"."state" = 'queued';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reports_file" ON "reports" USING btree ("file_id") WHERE "reports"."file_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "results_critical_at" ON "results" USING btree ("at") WHERE "results"."flag" in ('critical_low', 'critical_high');