ALTER TABLE "reports" ADD COLUMN "file_by" bigint;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_file_by_accounts_id_fk" FOREIGN KEY ("file_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_file_by_accounts_id_fk";
