ALTER TABLE "visits" ADD COLUMN "home_surcharge_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_hours" ADD COLUMN "home_surcharge_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_home_surcharge" CHECK ("visits"."home_surcharge_paise" between 0 and "visits"."home_fee_paise") NOT VALID;--> statement-breakpoint
ALTER TABLE "calendar_hours" ADD CONSTRAINT "calendar_hours_surcharge" CHECK ("calendar_hours"."home_surcharge_paise" between 0 and 10000000) NOT VALID;