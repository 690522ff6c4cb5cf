CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"lab_id" bigint NOT NULL,
	"holder_id" bigint,
	CONSTRAINT "ledger_accounts_once" UNIQUE NULLS NOT DISTINCT("lab_id","kind","holder_id"),
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('patient', 'lab', 'discounts', 'collector', 'drawer', 'upi', 'card', 'gateway', 'differences')),
	CONSTRAINT "ledger_accounts_holder" CHECK (("ledger_accounts"."kind" = 'collector') = ("ledger_accounts"."holder_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"transaction_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "ledger_entries_transaction_id_account_id_pk" PRIMARY KEY("transaction_id","account_id"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"verb" text NOT NULL,
	"lab_id" bigint NOT NULL,
	"visit_id" bigint,
	"actor_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_verb" CHECK ("ledger_transactions"."verb" in ('charge', 'reverse_charge', 'discount', 'collect', 'hand_in', 'difference', 'refund'))
);
--> statement-breakpoint
CREATE TABLE "visit_balances" (
	"visit_id" bigint PRIMARY KEY NOT NULL,
	"lab_id" bigint NOT NULL,
	"charged_paise" bigint DEFAULT 0 NOT NULL,
	"discount_paise" bigint DEFAULT 0 NOT NULL,
	"paid_paise" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_sheets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "day_sheets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"serial" integer NOT NULL,
	"after_transaction_id" bigint NOT NULL,
	"through_transaction_id" bigint NOT NULL,
	"expected_paise" bigint NOT NULL,
	"counted_paise" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"closed_by" bigint NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_sheets_serial" UNIQUE("lab_id","serial"),
	CONSTRAINT "day_sheets_counted" CHECK ("day_sheets"."counted_paise" >= 0),
	CONSTRAINT "day_sheets_order" CHECK ("day_sheets"."through_transaction_id" >= "day_sheets"."after_transaction_id")
);
--> statement-breakpoint
ALTER TABLE "visits" DROP CONSTRAINT "visits_total";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_amount";--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "discount_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "transaction_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_holder_id_accounts_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_balances" ADD CONSTRAINT "visit_balances_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_balances" ADD CONSTRAINT "visit_balances_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_sheets" ADD CONSTRAINT "day_sheets_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_sheets" ADD CONSTRAINT "day_sheets_closed_by_accounts_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_lab" ON "ledger_transactions" USING btree ("lab_id","at","id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_visit" ON "ledger_transactions" USING btree ("visit_id") WHERE "ledger_transactions"."visit_id" is not null;--> statement-breakpoint
CREATE INDEX "visit_balances_due" ON "visit_balances" USING btree ("lab_id","visit_id") WHERE charged_paise - discount_paise > paid_paise;--> statement-breakpoint
CREATE INDEX "visit_balances_over" ON "visit_balances" USING btree ("lab_id","visit_id") WHERE charged_paise - discount_paise < paid_paise;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction" ON "payments" USING btree ("transaction_id") WHERE "payments"."transaction_id" is not null;--> statement-breakpoint
-- What stands is carried over: what each visit costs, what was taken for it, and what of that went back. Cash that was taken
-- is taken to have been handed in.
INSERT INTO ledger_accounts (kind, lab_id)
  SELECT kind, lab_id FROM (SELECT DISTINCT lab_id FROM visits WHERE lab_id IS NOT NULL) l, unnest(array['patient', 'lab', 'drawer', 'upi', 'card', 'gateway']) kind ORDER BY 2, 1;--> statement-breakpoint
CREATE TEMP TABLE carried ON COMMIT DROP AS
  SELECT row_number() OVER (ORDER BY at, visit_id, step, payment_id) AS id, c.* FROM (
    SELECT 1 AS step, v.id AS visit_id, v.lab_id, NULL::bigint AS payment_id, 'charge' AS verb, 'patient' AS debit, 'lab' AS credit,
      CASE WHEN v.state = 'cancelled' THEN v.cancellation_fee_paise WHEN v.state IN ('declined', 'failed', 'no_show') THEN 0 ELSE v.total_paise END AS paise,
      v.account_id AS actor_id, v.created_at AS at FROM visits v WHERE v.lab_id IS NOT NULL
    UNION ALL
    SELECT 2, v.id, v.lab_id, p.id, 'collect', CASE p.method WHEN 'cash' THEN 'drawer' WHEN 'online' THEN 'gateway' ELSE p.method END, 'patient',
      p.amount_paise, p.taken_by, coalesce(p.paid_at, p.created_at)
    FROM payments p JOIN visits v ON v.id = p.visit_id AND v.lab_id IS NOT NULL WHERE p.state IN ('paid', 'part_refunded', 'refunded')
    UNION ALL
    SELECT 3, v.id, v.lab_id, p.id, 'refund', 'patient', CASE p.method WHEN 'cash' THEN 'drawer' WHEN 'online' THEN 'gateway' ELSE p.method END,
      p.refunded_paise, p.taken_by, coalesce(p.paid_at, p.created_at)
    FROM payments p JOIN visits v ON v.id = p.visit_id AND v.lab_id IS NOT NULL WHERE p.refunded_paise > 0 AND p.state IN ('paid', 'part_refunded', 'refunded')
  ) c WHERE paise > 0;--> statement-breakpoint
INSERT INTO ledger_transactions (id, verb, lab_id, visit_id, actor_id, at) OVERRIDING SYSTEM VALUE
  SELECT id, verb, lab_id, visit_id, actor_id, at FROM carried ORDER BY id;--> statement-breakpoint
SELECT setval('ledger_transactions_id_seq', greatest(1, (SELECT max(id) FROM carried)), (SELECT count(*) > 0 FROM carried));--> statement-breakpoint
INSERT INTO ledger_entries (transaction_id, account_id, amount_paise)
  SELECT c.id, a.id, CASE a.kind WHEN c.debit THEN c.paise ELSE -c.paise END FROM carried c
  JOIN ledger_accounts a ON a.lab_id = c.lab_id AND a.kind IN (c.debit, c.credit) ORDER BY 1, 2;--> statement-breakpoint
INSERT INTO visit_balances (visit_id, lab_id, charged_paise, paid_paise)
  SELECT visit_id, lab_id, coalesce(sum(paise) FILTER (WHERE verb = 'charge'), 0),
    coalesce(sum(CASE verb WHEN 'collect' THEN paise WHEN 'refund' THEN -paise END), 0)
  FROM carried GROUP BY visit_id, lab_id ORDER BY visit_id;--> statement-breakpoint
UPDATE payments p SET transaction_id = c.id FROM carried c WHERE c.payment_id = p.id AND c.verb = 'collect';--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refunded_paise";--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_total" CHECK ("visits"."total_paise" >= 0 and "visits"."home_fee_paise" >= 0 and "visits"."discount_paise" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_taken" CHECK (("payments"."state" in ('paid', 'part_refunded', 'refunded')) = ("payments"."transaction_id" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("payments"."amount_paise" > 0);