CREATE TABLE "fee_paper_counters" (
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "fee_paper_counters_kind_financial_year_pk" PRIMARY KEY("kind","financial_year")
);
--> statement-breakpoint
CREATE TABLE "fee_papers" (
	"statement_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fee_papers_serial" UNIQUE("kind","financial_year","serial"),
	CONSTRAINT "fee_papers_kind" CHECK ("fee_papers"."kind" in ('invoice', 'credit_note'))
);
--> statement-breakpoint
ALTER TABLE "fee_papers" ADD CONSTRAINT "fee_papers_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;