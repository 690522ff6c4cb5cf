ALTER TABLE "payouts" ADD COLUMN "file_readers" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "city_id" bigint;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "statement_lines" VALIDATE CONSTRAINT "statement_lines_city_id_cities_id_fk";
