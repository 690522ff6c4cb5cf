ALTER TABLE "day_sheets" ADD COLUMN "difference_reason" text;--> statement-breakpoint
ALTER TABLE "slot_calendars" ADD COLUMN "is_chosen" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "day_sheets" ADD CONSTRAINT "day_sheets_difference_reason" CHECK ("day_sheets"."counted_paise" = "day_sheets"."expected_paise" or "day_sheets"."difference_reason" is distinct from '') NOT VALID;