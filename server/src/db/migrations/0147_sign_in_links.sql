CREATE TABLE "sign_in_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"token_digest" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_links_token" UNIQUE("token_digest")
);
--> statement-breakpoint
DROP INDEX "messages_next";--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_links_account" ON "sign_in_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "messages_next" ON "messages" USING btree ("channel",(case when "template" in ('account.code', 'account.password_reset', 'account.sign_in_link') then 0 else 1 end),"next_attempt_at") WHERE "messages"."state" = 'queued';