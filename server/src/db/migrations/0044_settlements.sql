CREATE TABLE "commission_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint,
	"item_kind" text,
	"city_id" bigint,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_rules_kind" CHECK ("commission_rules"."kind" in ('percent', 'fixed')),
	CONSTRAINT "commission_rules_item_kind" CHECK ("commission_rules"."item_kind" in ('test', 'package', 'scan')),
	CONSTRAINT "commission_rules_value" CHECK ("commission_rules"."value" >= 0 and ("commission_rules"."kind" = 'fixed' or "commission_rules"."value" <= 10000)),
	CONSTRAINT "commission_rules_days" CHECK ("commission_rules"."starts_on" <= "commission_rules"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "lab_bank_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lab_bank_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"holder" text NOT NULL,
	"number_sealed" text NOT NULL,
	"number_ends" text NOT NULL,
	"ifsc" text NOT NULL,
	"pan_sealed" text,
	"pan_ends" text,
	"named_by" bigint,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lab_bank_accounts_state" CHECK ("lab_bank_accounts"."state" in ('waiting', 'standing', 'refused', 'replaced')),
	CONSTRAINT "lab_bank_accounts_pan" CHECK (("lab_bank_accounts"."pan_sealed" is null) = ("lab_bank_accounts"."pan_ends" is null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text DEFAULT 'proposed' NOT NULL,
	"total_paise" bigint NOT NULL,
	"digest" text NOT NULL,
	"proposed_by" bigint NOT NULL,
	"approved_by" bigint,
	"paid_at" timestamp with time zone,
	"reference" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('proposed', 'approved', 'paid', 'withdrawn')),
	CONSTRAINT "payouts_total" CHECK ("payouts"."total_paise" > 0),
	CONSTRAINT "payouts_four_eyes" CHECK ("payouts"."approved_by" <> "payouts"."proposed_by"),
	CONSTRAINT "payouts_approved" CHECK (("payouts"."state" in ('approved', 'paid')) <= ("payouts"."approved_by" is not null)),
	CONSTRAINT "payouts_paid" CHECK (("payouts"."state" = 'paid') = ("payouts"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"statement_id" bigint NOT NULL,
	"visit_id" bigint NOT NULL,
	"gross_paise" bigint NOT NULL,
	"commission_paise" bigint NOT NULL,
	"site_discount_paise" bigint NOT NULL,
	"online_paise" bigint NOT NULL,
	CONSTRAINT "statement_lines_statement_id_visit_id_pk" PRIMARY KEY("statement_id","visit_id")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"mode" text NOT NULL,
	"state" text DEFAULT 'closed' NOT NULL,
	"visits" integer NOT NULL,
	"gross_paise" bigint NOT NULL,
	"commission_paise" bigint NOT NULL,
	"gst_paise" bigint NOT NULL,
	"gst_basis_points" integer NOT NULL,
	"withheld_paise" bigint NOT NULL,
	"withheld_basis_points" integer NOT NULL,
	"free_paise" bigint NOT NULL,
	"site_discount_paise" bigint NOT NULL,
	"online_paise" bigint NOT NULL,
	"payable_paise" bigint NOT NULL,
	"bank_account_id" bigint,
	"payout_id" bigint,
	"paid_at" timestamp with time zone,
	"reference" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statements_once" UNIQUE("lab_id","starts_on"),
	CONSTRAINT "statements_state" CHECK ("statements"."state" in ('closed', 'in_payout', 'paid')),
	CONSTRAINT "statements_mode" CHECK ("statements"."mode" in ('direct', 'pooled')),
	CONSTRAINT "statements_days" CHECK ("statements"."starts_on" <= "statements"."ends_on"),
	CONSTRAINT "statements_payable" CHECK ("statements"."payable_paise" = "statements"."online_paise" + "statements"."site_discount_paise" - "statements"."commission_paise" - "statements"."gst_paise" - "statements"."withheld_paise"),
	CONSTRAINT "statements_paid" CHECK (("statements"."state" = 'paid') = ("statements"."paid_at" is not null)),
	CONSTRAINT "statements_in_payout" CHECK ("statements"."state" <> 'in_payout' or ("statements"."payout_id" is not null and "statements"."bank_account_id" is not null and "statements"."payable_paise" > 0))
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"kind" text NOT NULL,
	"starts_on" date NOT NULL,
	"basis_points" integer NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "tax_rates_kind_starts_on_pk" PRIMARY KEY("kind","starts_on"),
	CONSTRAINT "tax_rates_kind" CHECK ("tax_rates"."kind" in ('gst_on_fee', 'withheld', 'withheld_without_pan')),
	CONSTRAINT "tax_rates_rate" CHECK ("tax_rates"."basis_points" between 0 and 5000)
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_verb";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "paid_by" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "pooled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_bank_accounts" ADD CONSTRAINT "lab_bank_accounts_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_bank_accounts" ADD CONSTRAINT "lab_bank_accounts_named_by_accounts_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_bank_accounts" ADD CONSTRAINT "lab_bank_accounts_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_proposed_by_accounts_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_approved_by_accounts_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_bank_account_id_lab_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."lab_bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lab_bank_accounts_standing" ON "lab_bank_accounts" USING btree ("lab_id") WHERE "lab_bank_accounts"."state" = 'standing';--> statement-breakpoint
CREATE UNIQUE INDEX "lab_bank_accounts_waiting" ON "lab_bank_accounts" USING btree ("lab_id") WHERE "lab_bank_accounts"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "lab_bank_accounts_queue" ON "lab_bank_accounts" USING btree ("id") WHERE "lab_bank_accounts"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "lab_bank_accounts_lab" ON "lab_bank_accounts" USING btree ("lab_id","id");--> statement-breakpoint
CREATE INDEX "payouts_state" ON "payouts" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "statement_lines_visit" ON "statement_lines" USING btree ("visit_id","statement_id");--> statement-breakpoint
CREATE INDEX "statements_state" ON "statements" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "statements_payout" ON "statements" USING btree ("payout_id") WHERE "statements"."payout_id" is not null;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_paid_by" CHECK ("coupons"."paid_by" in ('site', 'lab'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('patient', 'lab', 'discounts', 'collector', 'drawer', 'upi', 'card', 'gateway', 'refunds_due', 'differences', 'site_discounts', 'platform_fee', 'gst_on_fee', 'tax_withheld', 'bank'));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_verb" CHECK ("ledger_transactions"."verb" in ('charge', 'reverse_charge', 'discount', 'collect', 'hand_in', 'difference', 'refund', 'pay_refund', 'fee', 'withhold', 'pay_out'));--> statement-breakpoint
-- Rates by law. Sources: notification 11/2017-Central Tax (Rate); Income-tax Act 1961, sections 194-O and 206AA, as amended by the Finance (No. 2) Act 2024.
INSERT INTO "tax_rates" ("kind", "starts_on", "basis_points", "source") VALUES
  ('gst_on_fee', '2017-07-01', 1800, 'CGST Act 2017, notification 11/2017-Central Tax (Rate)'),
  ('withheld', '2020-10-01', 100, 'Income-tax Act 1961, section 194-O'),
  ('withheld', '2024-10-01', 10, 'Finance (No. 2) Act 2024; Income-tax Act 2025, section 393'),
  ('withheld_without_pan', '2020-10-01', 500, 'Income-tax Act 1961, section 206AA; Income-tax Act 2025, section 397');
