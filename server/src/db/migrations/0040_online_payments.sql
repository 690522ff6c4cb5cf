CREATE TABLE "simulated_orders" (
	"reference" text PRIMARY KEY NOT NULL,
	"amount_paise" integer NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulated_orders_state" CHECK ("simulated_orders"."state" in ('created', 'attempted', 'paid', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "simulated_refunds" (
	"receipt" text PRIMARY KEY NOT NULL,
	"order_reference" text NOT NULL,
	"amount_paise" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"visit_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"amount_paise" integer NOT NULL,
	"state" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"approved_by" bigint,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'approved', 'sent', 'done', 'failed')),
	CONSTRAINT "refunds_done" CHECK (("refunds"."state" = 'done') = ("refunds"."done_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_verb";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gateway" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_reference" text;--> statement-breakpoint
ALTER TABLE "simulated_refunds" ADD CONSTRAINT "simulated_refunds_order_reference_simulated_orders_reference_fk" FOREIGN KEY ("order_reference") REFERENCES "public"."simulated_orders"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approved_by_accounts_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulated_refunds_order" ON "simulated_refunds" USING btree ("order_reference");--> statement-breakpoint
CREATE INDEX "refunds_visit" ON "refunds" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("next_at") WHERE "refunds"."state" in ('approved', 'sent');--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("id") WHERE "refunds"."state" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order" ON "payments" USING btree ("gateway","order_reference") WHERE "payments"."order_reference" is not null;--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE "payments"."state" in ('created', 'attempted');--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('patient', 'lab', 'discounts', 'collector', 'drawer', 'upi', 'card', 'gateway', 'refunds_due', 'differences'));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_verb" CHECK ("ledger_transactions"."verb" in ('charge', 'reverse_charge', 'discount', 'collect', 'hand_in', 'difference', 'refund', 'pay_refund'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_gateway" CHECK ("payments"."order_reference" is null or "payments"."gateway" is not null);