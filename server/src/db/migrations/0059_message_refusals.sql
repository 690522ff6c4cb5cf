CREATE TABLE "message_refusals" (
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_refusals_recipient_kind_pk" PRIMARY KEY("recipient","kind"),
	CONSTRAINT "message_refusals_kind" CHECK ("message_refusals"."kind" in ('reminders', 'reviews'))
);
