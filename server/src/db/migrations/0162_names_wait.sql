ALTER TABLE "approvals" DROP CONSTRAINT IF EXISTS "approvals_kind";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "approvals_name" ON "approvals" USING btree ("lab_id") WHERE "approvals"."state" = 'waiting' and "approvals"."kind" = 'name';--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('package', 'lab', 'text', 'profile', 'name', 'centre')) NOT VALID;
