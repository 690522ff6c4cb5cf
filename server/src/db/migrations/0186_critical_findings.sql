ALTER TABLE "parameter_rules" ADD COLUMN "abnormal_is_critical" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "parameters" ADD COLUMN "abnormal_is_critical" boolean DEFAULT false NOT NULL;
