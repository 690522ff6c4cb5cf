ALTER TABLE "results" ADD COLUMN "plausible_low" numeric;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "plausible_high" numeric;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "critical_low" numeric;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "critical_high" numeric;--> statement-breakpoint
ALTER TABLE "reference_ranges" ADD COLUMN "plausible_low" numeric;--> statement-breakpoint
ALTER TABLE "reference_ranges" ADD COLUMN "plausible_high" numeric;--> statement-breakpoint
ALTER TABLE "reference_ranges" ADD COLUMN "critical_low" numeric;--> statement-breakpoint
ALTER TABLE "reference_ranges" ADD COLUMN "critical_high" numeric;--> statement-breakpoint
ALTER TABLE "reference_ranges" ADD CONSTRAINT "reference_ranges_limits" CHECK ("reference_ranges"."plausible_low" <= "reference_ranges"."plausible_high" and "reference_ranges"."critical_low" < "reference_ranges"."critical_high" and "reference_ranges"."plausible_low" <= "reference_ranges"."critical_low" and "reference_ranges"."critical_high" <= "reference_ranges"."plausible_high") NOT VALID;--> statement-breakpoint
ALTER TABLE "reference_ranges" VALIDATE CONSTRAINT "reference_ranges_limits";
