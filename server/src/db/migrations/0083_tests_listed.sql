ALTER TABLE "items" ADD COLUMN "tests_listed" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
-- blocks: who changes an item waits while it is written; whoever reads one does not
UPDATE "items" i SET "tests_listed" = n.listed FROM (
  SELECT x.id, coalesce(nullif(s.test_count, 0), x.declared_test_count, 1)::smallint AS listed
  FROM "items" x LEFT JOIN "item_summaries" s ON s.item_id = x.id) n
WHERE n.id = i.id AND i."tests_listed" <> n.listed;
