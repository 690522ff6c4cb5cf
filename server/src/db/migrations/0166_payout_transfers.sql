CREATE TABLE "payout_transfers" (
	"payout_id" bigint NOT NULL,
	"statement_id" bigint NOT NULL,
	"bank_account_id" bigint NOT NULL,
	"amount_paise" bigint NOT NULL,
	"came_back_at" timestamp with time zone,
	CONSTRAINT "payout_transfers_payout_id_statement_id_pk" PRIMARY KEY("payout_id","statement_id"),
	CONSTRAINT "payout_transfers_amount" CHECK ("payout_transfers"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "payout_transfers" ADD CONSTRAINT "payout_transfers_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_transfers" ADD CONSTRAINT "payout_transfers_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_transfers" ADD CONSTRAINT "payout_transfers_bank_account_id_lab_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."lab_bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_transfers_statement" ON "payout_transfers" USING btree ("statement_id");