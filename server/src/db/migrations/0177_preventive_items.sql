-- Packages that stand count as they did; what is added from now on counts where somebody says so. The default of a moment
-- writes no row.
ALTER TABLE "items" ADD COLUMN "preventive" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ALTER COLUMN "preventive" SET DEFAULT false;--> statement-breakpoint
-- blocks: who changes a test or a scan waits while it is written; whoever reads one does not
UPDATE "items" SET "preventive" = false WHERE "kind" <> 'package';
