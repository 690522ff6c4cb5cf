CREATE TABLE "case_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"by" text NOT NULL,
	"author_id" bigint NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_entries_by" CHECK ("case_entries"."by" in ('customer', 'operator')),
	CONSTRAINT "case_entries_internal" CHECK (not "case_entries"."internal" or "case_entries"."by" = 'operator'),
	CONSTRAINT "case_entries_text" CHECK ("case_entries"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"visit_id" bigint,
	"state" text DEFAULT 'open' NOT NULL,
	"owner_id" bigint,
	"acknowledged_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cases_number" UNIQUE("number"),
	CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('complaint', 'privacy')),
	CONSTRAINT "cases_about" CHECK ("cases"."about" in ('booking', 'report', 'payment', 'lab', 'account', 'other')),
	CONSTRAINT "cases_state" CHECK ("cases"."state" in ('open', 'answered', 'settled')),
	CONSTRAINT "cases_settled" CHECK (("cases"."state" = 'settled') = ("cases"."settled_at" is not null)),
	CONSTRAINT "cases_due" CHECK (("cases"."state" = 'settled') = ("cases"."due_at" is null)),
	CONSTRAINT "cases_owned" CHECK ("cases"."owner_id" is null or "cases"."acknowledged_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "case_entries" ADD CONSTRAINT "case_entries_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_entries" ADD CONSTRAINT "case_entries_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_entries_case" ON "case_entries" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "cases_account" ON "cases" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "cases_due" ON "cases" USING btree ("due_at","id") WHERE "cases"."state" <> 'settled';--> statement-breakpoint
CREATE INDEX "cases_visit" ON "cases" USING btree ("visit_id") WHERE "cases"."visit_id" is not null;