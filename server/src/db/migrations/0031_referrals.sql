CREATE TABLE "referral_labs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_labs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"accreditation" text DEFAULT '' NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referral_labs_named" CHECK ("referral_labs"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "send_outs" (
	"order_test_id" bigint PRIMARY KEY NOT NULL,
	"lab_id" bigint NOT NULL,
	"referral_lab_id" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_tests" DROP CONSTRAINT "order_tests_state";--> statement-breakpoint
ALTER TABLE "report_values" ADD COLUMN "referral" text;--> statement-breakpoint
ALTER TABLE "referral_labs" ADD CONSTRAINT "referral_labs_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_outs" ADD CONSTRAINT "send_outs_order_test_id_order_tests_id_fk" FOREIGN KEY ("order_test_id") REFERENCES "public"."order_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_outs" ADD CONSTRAINT "send_outs_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_outs" ADD CONSTRAINT "send_outs_referral_lab_id_referral_labs_id_fk" FOREIGN KEY ("referral_lab_id") REFERENCES "public"."referral_labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_outs" ADD CONSTRAINT "send_outs_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "referral_labs_name" ON "referral_labs" USING btree ("lab_id",lower("name")) WHERE "referral_labs"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "send_outs_lab" ON "send_outs" USING btree ("lab_id","sent_at");--> statement-breakpoint
CREATE INDEX "send_outs_referral_lab" ON "send_outs" USING btree ("referral_lab_id");--> statement-breakpoint
ALTER TABLE "order_tests" ADD CONSTRAINT "order_tests_state" CHECK ("order_tests"."state" in ('ordered', 'in_process', 'sent_out', 'entered', 'released', 'amended', 'cancelled'));