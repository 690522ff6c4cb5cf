ALTER TABLE "day_sheets" ADD COLUMN "float_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "day_sheets" ADD CONSTRAINT "day_sheets_float" CHECK ("day_sheets"."float_paise" between 0 and "day_sheets"."counted_paise") NOT VALID;
