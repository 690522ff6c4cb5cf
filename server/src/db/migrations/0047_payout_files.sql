ALTER TABLE "payouts" ADD COLUMN "file_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "file_read_by" bigint;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_file_read_by_accounts_id_fk" FOREIGN KEY ("file_read_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_pooled" ON "payments" USING btree ("visit_id") WHERE "payments"."pooled";