ALTER TABLE "messages" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "report_shares" ADD COLUMN "passcode_digest" text;--> statement-breakpoint
ALTER TABLE "report_shares" ADD COLUMN "wrong_passcodes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "slot_calendars" ADD COLUMN "confirms_itself" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_about" ON "messages" USING btree ("about") WHERE "messages"."state" = 'queued' and "messages"."about" is not null;