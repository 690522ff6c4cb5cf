CREATE INDEX "holds_created" ON "holds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_person" ON "orders" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "visits_created" ON "visits" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","id");