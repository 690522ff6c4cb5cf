ALTER TABLE "ledger_transactions" ADD COLUMN "centre_id" bigint;--> statement-breakpoint
ALTER TABLE "day_sheets" ADD COLUMN "centre_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_centre" FOREIGN KEY ("lab_id","centre_id") REFERENCES "public"."centres"("lab_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_transactions" VALIDATE CONSTRAINT "ledger_transactions_centre";--> statement-breakpoint
ALTER TABLE "day_sheets" ADD CONSTRAINT "day_sheets_centre" FOREIGN KEY ("lab_id","centre_id") REFERENCES "public"."centres"("lab_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "day_sheets" VALIDATE CONSTRAINT "day_sheets_centre";
