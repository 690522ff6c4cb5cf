DROP INDEX "results_critical_at";--> statement-breakpoint
DROP INDEX "results_critical";
