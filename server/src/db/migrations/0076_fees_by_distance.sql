CREATE TABLE "calendar_fees" (
	"calendar_id" bigint NOT NULL,
	"from_km" smallint NOT NULL,
	"fee_paise" integer NOT NULL,
	CONSTRAINT "calendar_fees_calendar_id_from_km_pk" PRIMARY KEY("calendar_id","from_km"),
	CONSTRAINT "calendar_fees_figures" CHECK ("calendar_fees"."from_km" between 1 and 200 and "calendar_fees"."fee_paise" between 0 and 10000000)
);
--> statement-breakpoint
ALTER TABLE "slot_calendars" ADD COLUMN "reach_km" smallint DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_fees" ADD CONSTRAINT "calendar_fees_calendar_id_slot_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."slot_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_calendars" ADD CONSTRAINT "slot_calendars_reach" CHECK ("slot_calendars"."reach_km" between 1 and 200) NOT VALID;--> statement-breakpoint
ALTER TABLE "slot_calendars" VALIDATE CONSTRAINT "slot_calendars_reach";
