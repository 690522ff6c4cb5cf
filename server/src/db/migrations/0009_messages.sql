-- What is sent goes by more ways than mail: the table is renamed, nothing in it is moved.
DROP TRIGGER IF EXISTS "mails_announced" ON "mails";--> statement-breakpoint
ALTER TABLE "mails" RENAME TO "messages";--> statement-breakpoint
ALTER SEQUENCE "mails_id_seq" RENAME TO "messages_id_seq";--> statement-breakpoint
ALTER INDEX "mails_pkey" RENAME TO "messages_pkey";--> statement-breakpoint
ALTER INDEX "mails_due" RENAME TO "messages_due";--> statement-breakpoint
ALTER INDEX "mails_created" RENAME TO "messages_created";--> statement-breakpoint
ALTER TABLE "messages"
  ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL,
  ADD COLUMN "template" text DEFAULT '' NOT NULL,
  ALTER COLUMN "subject" SET DEFAULT '',
  ADD CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('mail', 'sms', 'whatsapp'));
