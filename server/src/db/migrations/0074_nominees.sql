CREATE TABLE "account_nominees" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"phone" text NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_nominees_name" CHECK (length("account_nominees"."name") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "account_nominees" ADD CONSTRAINT "account_nominees_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;