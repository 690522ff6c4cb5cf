ALTER TABLE "item_summaries" ADD COLUMN "specimens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- blocks: who changes the catalogue waits while its summaries are written; whoever reads it does not
UPDATE "item_summaries" s SET "specimens" = m.taken FROM (
  SELECT ip.item_id, array_agg(DISTINCT t.specimen) AS taken FROM "item_parameters" ip JOIN "tests" t ON t.id = ip.test_id
  WHERE t.specimen IS NOT NULL GROUP BY ip.item_id) m
WHERE m.item_id = s.item_id;
