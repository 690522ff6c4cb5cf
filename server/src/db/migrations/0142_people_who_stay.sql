ALTER TABLE "people" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_consents" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "report_consents" ADD COLUMN "refused_at" timestamp with time zone;