CREATE TABLE "stated_ranges" (
	"order_test_id" bigint NOT NULL,
	"parameter_id" bigint NOT NULL,
	"low" numeric,
	"high" numeric,
	"text" text,
	"method" text DEFAULT '' NOT NULL,
	"stated_by" bigint NOT NULL,
	"stated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stated_ranges_order_test_id_parameter_id_pk" PRIMARY KEY("order_test_id","parameter_id"),
	CONSTRAINT "stated_ranges_say_something" CHECK (num_nonnulls("stated_ranges"."low", "stated_ranges"."high", "stated_ranges"."text") > 0 or "stated_ranges"."method" <> ''),
	CONSTRAINT "stated_ranges_in_order" CHECK ("stated_ranges"."low" <= "stated_ranges"."high")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "note_by" bigint;--> statement-breakpoint
ALTER TABLE "stated_ranges" ADD CONSTRAINT "stated_ranges_order_test_id_send_outs_order_test_id_fk" FOREIGN KEY ("order_test_id") REFERENCES "public"."send_outs"("order_test_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stated_ranges" ADD CONSTRAINT "stated_ranges_parameter_id_parameters_id_fk" FOREIGN KEY ("parameter_id") REFERENCES "public"."parameters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stated_ranges" ADD CONSTRAINT "stated_ranges_stated_by_accounts_id_fk" FOREIGN KEY ("stated_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stated_ranges_parameter" ON "stated_ranges" USING btree ("parameter_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_note_by_accounts_id_fk" FOREIGN KEY ("note_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_note_by_accounts_id_fk";