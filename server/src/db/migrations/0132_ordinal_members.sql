ALTER TABLE "parameter_rules" ADD COLUMN "members" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "parameters" ADD COLUMN "members" text[] DEFAULT '{}' NOT NULL;