ALTER TABLE "payments" ADD COLUMN "reversal_id" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reversal_id_ledger_transactions_id_fk" FOREIGN KEY ("reversal_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_taken";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_taken" CHECK (("payments"."state" in ('paid', 'part_refunded', 'refunded', 'reversed')) = ("payments"."transaction_id" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reversed" CHECK (("payments"."state" = 'reversed') = ("payments"."reversal_id" is not null)) NOT VALID;
