ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_verb";--> statement-breakpoint
ALTER TABLE "visit_balances" ADD COLUMN "written_off_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('patient', 'lab', 'discounts', 'written_off', 'collector', 'drawer', 'upi', 'card', 'gateway', 'refunds_due', 'differences', 'site_discounts', 'platform_fee', 'gst_on_fee', 'tax_withheld', 'bank')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_accounts" VALIDATE CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_verb" CHECK ("ledger_transactions"."verb" in ('charge', 'reverse_charge', 'discount', 'collect', 'hand_in', 'difference', 'refund', 'pay_refund', 'write_off', 'fee', 'withhold', 'pay_out')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_transactions" VALIDATE CONSTRAINT "ledger_transactions_verb";
