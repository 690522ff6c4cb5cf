DROP INDEX "parameters_name";--> statement-breakpoint
DROP INDEX "tests_name";--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "cancellation_fee_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parameters" ADD COLUMN "lab_id" integer;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "lab_id" integer;--> statement-breakpoint
ALTER TABLE "parameters" ADD CONSTRAINT "parameters_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Packages of one lab that share a name until now are told apart by their id.
update items i set name = i.name || ' (' || i.id || ')' where i.lab_id is not null and i.removed_at is null
  and exists (select 1 from items o where o.lab_id = i.lab_id and o.removed_at is null and lower(o.name) = lower(i.name) and o.id < i.id);--> statement-breakpoint
CREATE UNIQUE INDEX "items_lab_name" ON "items" USING btree ("lab_id",lower("name")) WHERE "items"."lab_id" is not null and "items"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parameters_name" ON "parameters" USING btree (lower("name"),coalesce("lab_id", 0));--> statement-breakpoint
CREATE UNIQUE INDEX "tests_name" ON "tests" USING btree (lower("name"),coalesce("lab_id", 0));--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_cancellation_fee" CHECK ("visits"."cancellation_fee_paise" between 0 and "visits"."total_paise");