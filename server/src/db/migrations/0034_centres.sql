ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind";--> statement-breakpoint
DROP INDEX "lab_documents_standing";--> statement-breakpoint
DROP INDEX "lab_documents_waiting";--> statement-breakpoint
ALTER TABLE "centres" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lab_documents" ADD COLUMN "centre_id" bigint;--> statement-breakpoint
ALTER TABLE "lab_members" ADD COLUMN "centre_id" bigint;--> statement-breakpoint
ALTER TABLE "staff_invites" ADD COLUMN "centre_id" bigint;--> statement-breakpoint
ALTER TABLE "centres" ADD CONSTRAINT "centres_of_lab" UNIQUE("lab_id","id");--> statement-breakpoint
ALTER TABLE "lab_documents" ADD CONSTRAINT "lab_documents_centre" FOREIGN KEY ("lab_id","centre_id") REFERENCES "public"."centres"("lab_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_members" ADD CONSTRAINT "lab_members_centre" FOREIGN KEY ("lab_id","centre_id") REFERENCES "public"."centres"("lab_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invites" ADD CONSTRAINT "staff_invites_centre" FOREIGN KEY ("lab_id","centre_id") REFERENCES "public"."centres"("lab_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "centres_name" ON "centres" USING btree ("lab_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "lab_documents_standing" ON "lab_documents" USING btree ("lab_id","slot",coalesce("centre_id", 0)) WHERE "lab_documents"."replaced_at" is null and "lab_documents"."state" <> 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "lab_documents_waiting" ON "lab_documents" USING btree ("lab_id","slot",coalesce("centre_id", 0)) WHERE "lab_documents"."replaced_at" is null and "lab_documents"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('package', 'lab', 'text', 'profile', 'centre'));