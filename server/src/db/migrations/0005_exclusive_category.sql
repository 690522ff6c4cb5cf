ALTER TABLE "categories" ADD COLUMN "exclusive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_one_exclusive" ON "categories" USING btree ("exclusive") WHERE "categories"."exclusive";--> statement-breakpoint
-- From here on the column says it, and not the name.
update categories set exclusive = true where lower(name) = 'health plus exclusive';--> statement-breakpoint
-- Whether a test asks for consent is its row's own; it was kept by a trigger on the name.
drop function if exists mark_tests_that_need_consent cascade;
