ALTER TABLE "orders" DROP CONSTRAINT "orders_report_state";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "recalled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "recalled_by" bigint;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "recall_reason" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_recalled_by_accounts_id_fk" FOREIGN KEY ("recalled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_report_state" CHECK ("orders"."report_state" in ('registered', 'partial', 'final', 'amended', 'recalled'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_recalled" CHECK (num_nonnulls("reports"."recalled_at", "reports"."recalled_by", "reports"."recall_reason") in (0, 3) and ("reports"."recalled_at" is null or "reports"."signed_at" is not null));