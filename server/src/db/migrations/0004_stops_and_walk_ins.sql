CREATE TABLE "visit_stops" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_stops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visit_id" bigint NOT NULL,
	"slot_id" bigint,
	"starts_at" timestamp with time zone NOT NULL,
	"purpose" text DEFAULT 'first' NOT NULL,
	CONSTRAINT "visit_stops_once" UNIQUE("visit_id","purpose"),
	CONSTRAINT "visit_stops_purpose" CHECK ("visit_stops"."purpose" in ('first', 'second_draw'))
);
--> statement-breakpoint
ALTER TABLE "visits" DROP CONSTRAINT "visits_slot_id_slots_id_fk";
--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "person_birth_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "phone_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "person_age_years" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "person_age_on" date;--> statement-breakpoint
ALTER TABLE "slots" ADD COLUMN "centre_id" bigint;--> statement-breakpoint
ALTER TABLE "visit_stops" ADD CONSTRAINT "visit_stops_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_stops" ADD CONSTRAINT "visit_stops_slot_id_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_stops_slot" ON "visit_stops" USING btree ("slot_id");--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_centre_id_centres_id_fk" FOREIGN KEY ("centre_id") REFERENCES "public"."centres"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
insert into visit_stops (visit_id, slot_id, starts_at) select id, slot_id, starts_at from visits order by id;--> statement-breakpoint
update slots s set centre_id = c.centre_id from slot_calendars c where c.id = s.calendar_id and c.centre_id is not null;--> statement-breakpoint
ALTER TABLE "visits" DROP COLUMN "slot_id";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_reachable" CHECK ("accounts"."email" is not null or "accounts"."phone_verified_at" is not null or "accounts"."erased_at" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_age" CHECK ("orders"."person_birth_date" is not null or num_nonnulls("orders"."person_age_years", "orders"."person_age_on") = 2);