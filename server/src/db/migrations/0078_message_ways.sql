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
INSERT INTO "message_ways" ("account_id", "kind", "ways")
SELECT a."id", r."kind", '{}' FROM "message_refusals" r JOIN "accounts" a ON lower(a."email") = lower(r."recipient") WHERE a."role" = 'customer'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "message_ways" ("account_id", "kind", "ways")
SELECT a."id", r."kind", '{}' FROM "message_refusals" r JOIN "accounts" a ON a."phone" = r."recipient"
WHERE a."role" = 'customer' AND a."phone_verified_at" IS NOT NULL AND a."erased_at" IS NULL AND a."phone" <> ''
ON CONFLICT DO NOTHING;
--> statement-breakpoint
ALTER TABLE "message_ways" ADD CONSTRAINT "message_ways_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
