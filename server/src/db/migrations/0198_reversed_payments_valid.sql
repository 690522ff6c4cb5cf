ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_reversal_id_ledger_transactions_id_fk";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_taken";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_reversed";
