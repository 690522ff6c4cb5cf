CREATE TABLE "message_ways" (
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"ways" text[] NOT NULL,
	CONSTRAINT "message_ways_account_id_kind_pk" PRIMARY KEY("account_id","kind"),
	CONSTRAINT "message_ways_kind" CHECK ("message_ways"."kind" in ('visits', 'reports', 'reminders', 'reviews')),
	CONSTRAINT "message_ways_known" CHECK ("message_ways"."ways" <@ array['mail', 'sms', 'whatsapp']),
	CONSTRAINT "message_ways_left" CHECK ("message_ways"."kind" in ('reminders', 'reviews') or cardinality("message_ways"."ways") > 0)
);
--> statement-breakpoint
ALTER TABLE "message_ways" ADD CONSTRAINT "message_ways_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "message_ways" ("account_id", "kind", "ways")
SELECT a."id", r."kind", '{}' FROM "message_refusals" r
JOIN "accounts" a ON a."role" = 'customer' AND (lower(a."email") = lower(r."recipient") OR (a."phone" = r."recipient" AND a."phone_verified_at" IS NOT NULL))
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- blocks: a row an address that does without something; the table is empty from here on
DELETE FROM "message_refusals";
