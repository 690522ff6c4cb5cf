CREATE INDEX CONCURRENTLY "items_by_popularity" ON "items" USING btree ((- "popularity"),"id") WHERE "items"."removed_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "items_by_name" ON "items" USING btree (lower("name"),"id") WHERE "items"."removed_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "items_by_tests" ON "items" USING btree ("tests_listed","id") WHERE "items"."removed_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "items_name_letters" ON "items" USING gin ("name" gin_trgm_ops) WHERE "items"."removed_at" is null;