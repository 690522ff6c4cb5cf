ALTER TABLE "orders" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "person_name" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "person_sex" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "person_birth_date" date;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "person_age_years" smallint;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "person_age_on" date;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_person" CHECK ("reports"."person_name" is null or "reports"."signed_at" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_person";