CREATE TABLE "approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"lab_id" integer,
	"item_id" integer,
	"reason" text NOT NULL,
	"texts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"change" jsonb,
	"digest" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"requested_by" integer,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('package', 'lab', 'text', 'profile'))
);
--> statement-breakpoint
DROP INDEX "lab_documents_standing";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "review" text DEFAULT 'released' NOT NULL;--> statement-breakpoint
ALTER TABLE "labs" ADD COLUMN "review" text DEFAULT 'released' NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_package" ON "approvals" USING btree ("item_id") WHERE "approvals"."state" = 'waiting' and "approvals"."kind" = 'package';--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_lab" ON "approvals" USING btree ("lab_id","kind") WHERE "approvals"."state" = 'waiting' and "approvals"."kind" in ('lab', 'profile');--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_text" ON "approvals" USING btree ("digest") WHERE "approvals"."kind" = 'text' and "approvals"."state" <> 'refused';--> statement-breakpoint
CREATE INDEX "approvals_waiting" ON "approvals" USING btree ("created_at","id") WHERE "approvals"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "lab_documents_waiting" ON "lab_documents" USING btree ("lab_id","slot") WHERE "lab_documents"."replaced_at" is null and "lab_documents"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "lab_documents_standing" ON "lab_documents" USING btree ("lab_id","slot") WHERE "lab_documents"."replaced_at" is null and "lab_documents"."state" <> 'waiting';--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_review" CHECK ("items"."review" in ('released', 'waiting', 'refused'));--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_licence" CHECK ("items"."licence" in ('pcpndt', 'aerb'));--> statement-breakpoint
ALTER TABLE "labs" ADD CONSTRAINT "labs_review" CHECK ("labs"."review" in ('released', 'waiting', 'refused'));