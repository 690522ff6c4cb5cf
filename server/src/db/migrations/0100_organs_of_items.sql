ALTER TABLE "item_summaries" ADD COLUMN "organs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- blocks: who changes the catalogue waits while its summaries are written; whoever reads it does not
UPDATE "item_summaries" s SET "organs" = m.organs FROM (
  SELECT told.item_id, jsonb_agg(jsonb_build_object('organ', told.organ, 'values', told.values) ORDER BY told.values DESC, told.organ) AS organs
  FROM (SELECT first.item_id, first.organ_system AS organ, count(*)::int AS values
    FROM (SELECT DISTINCT ON (ip.item_id, ip.parameter_id) ip.item_id, t.organ_system FROM "item_parameters" ip JOIN "tests" t ON t.id = ip.test_id
      ORDER BY ip.item_id, ip.parameter_id, ip.position, ip.test_id) first
    WHERE first.organ_system IS NOT NULL GROUP BY first.item_id, first.organ_system) told
  GROUP BY told.item_id) m
WHERE m.item_id = s.item_id;
