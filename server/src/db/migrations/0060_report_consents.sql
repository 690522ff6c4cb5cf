CREATE TABLE "report_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"token_digest" text NOT NULL,
	"link_ends_at" timestamp with time zone NOT NULL,
	"wrong_years" smallint DEFAULT 0 NOT NULL,
	"granted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_consents_token" UNIQUE("token_digest"),
	CONSTRAINT "report_consents_phone" CHECK ("report_consents"."phone" ~ '^\+91[6-9][0-9]{9}$'),
	CONSTRAINT "report_consents_years" CHECK ("report_consents"."wrong_years" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "report_consents" ADD CONSTRAINT "report_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_consents" ADD CONSTRAINT "report_consents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_consents_person" ON "report_consents" USING btree ("person_id") WHERE "report_consents"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "report_consents_account" ON "report_consents" USING btree ("account_id");--> statement-breakpoint
-- Who was described while booking stood as the account's holder, whoever they were: the one of the holder's name stays, else the first.
UPDATE people SET relation = 'family' WHERE relation = 'self' AND id NOT IN (
	SELECT DISTINCT ON (p.account_id) p.id FROM people p JOIN accounts a ON a.id = p.account_id WHERE p.relation = 'self'
	ORDER BY p.account_id, lower(p.name) = lower(a.name) DESC, p.id);--> statement-breakpoint
CREATE UNIQUE INDEX "people_self" ON "people" USING btree ("account_id") WHERE "people"."relation" = 'self';