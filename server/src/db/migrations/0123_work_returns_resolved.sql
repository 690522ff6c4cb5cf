ALTER TABLE "work_returns" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "work_returns" ADD COLUMN "resolved_by" bigint;--> statement-breakpoint
ALTER TABLE "work_returns" ADD CONSTRAINT "work_returns_resolved_by_accounts_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action NOT VALID;