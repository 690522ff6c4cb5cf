ALTER TABLE "visits" ADD COLUMN "recollects_id" bigint;--> statement-breakpoint
ALTER TABLE "specimens" ADD COLUMN "recollection_id" bigint;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_recollects_id_visits_id_fk" FOREIGN KEY ("recollects_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specimens" ADD CONSTRAINT "specimens_recollection_id_visits_id_fk" FOREIGN KEY ("recollection_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_recollects" ON "visits" USING btree ("recollects_id") WHERE "visits"."recollects_id" is not null;--> statement-breakpoint
CREATE INDEX "specimens_recollection" ON "specimens" USING btree ("recollection_id") WHERE "specimens"."recollection_id" is not null;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_recollection_free" CHECK ("visits"."recollects_id" is null or "visits"."total_paise" = 0);--> statement-breakpoint
ALTER TABLE "specimens" ADD CONSTRAINT "specimens_recollected" CHECK ("specimens"."recollection_id" is null or "specimens"."parent_id" is not null);