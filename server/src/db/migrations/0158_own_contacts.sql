CREATE TABLE "account_phones" (
	"account_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_phones_account_id_phone_pk" PRIMARY KEY("account_id","phone")
);
--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "contacts_lent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_claims" ADD COLUMN "at_desk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_phones" ADD CONSTRAINT "account_phones_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;