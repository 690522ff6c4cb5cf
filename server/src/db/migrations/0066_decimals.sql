ALTER TABLE "parameter_rules" ADD COLUMN "decimals" smallint;--> statement-breakpoint
ALTER TABLE "parameters" ADD COLUMN "decimals" smallint;--> statement-breakpoint
-- blocks: a few hundred rows a laboratory
ALTER TABLE "parameter_rules" ADD CONSTRAINT "parameter_rules_decimals" CHECK ("parameter_rules"."decimals" between 0 and 4);--> statement-breakpoint
-- blocks: a few thousand rows
ALTER TABLE "parameters" ADD CONSTRAINT "parameters_decimals" CHECK ("parameters"."decimals" between 0 and 4);