ALTER TABLE "people" ALTER COLUMN "birth_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "age_years" smallint;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "age_on" date;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_age" CHECK (num_nonnulls("people"."age_years", "people"."age_on") = case when "people"."birth_date" is null then 2 else 0 end) NOT VALID;--> statement-breakpoint
ALTER TABLE "people" VALIDATE CONSTRAINT "people_age";
