CREATE TABLE "search_counts" (
	"day" text PRIMARY KEY NOT NULL,
	"searches" integer NOT NULL,
	"without_result" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "merged_into" integer;--> statement-breakpoint
CREATE INDEX "items_merged" ON "items" USING btree ("merged_into") WHERE "items"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_merged_removed" CHECK ("items"."merged_into" is null or "items"."removed_at" is not null);