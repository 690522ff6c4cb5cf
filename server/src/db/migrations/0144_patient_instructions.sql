ALTER TABLE "containers" ADD COLUMN "patient_instructions" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- blocks: nobody, a table of some twenty rows of the site's own.
-- Urine of 24 hours: from the second of one morning to the first of the next. Semen: abstinence and time to the laboratory as in the WHO laboratory manual for the examination of human semen, sixth edition, section 2.2.
UPDATE containers SET patient_instructions = said.words FROM (VALUES
  ('Urine', 'Urine: fill the container yourself, best with the first urine of the morning.'),
  ('Urine, midstream', 'Urine: wash first, let the beginning go, then fill the sterile container from the middle of the stream.'),
  ('Urine, 24 hours', 'Urine of 24 hours: ask the lab for the can the day before. Leave the first of one morning out; all after it goes in, up to the first of the next morning.'),
  ('Stool', 'Stool: fill the container yourself on that day, without urine or water in it.'),
  ('Sputum', 'Sputum: early in the morning, before you eat, cough up from deep in the chest into the container.'),
  ('Semen', 'Semen: none may be passed for 2 to 7 days before, and the sample reaches the lab within an hour.')
) AS said (kind, words) WHERE containers.lab_id IS NULL AND containers.specimen = said.kind;--> statement-breakpoint
-- blocks: nobody, as above: laboratories' own of the same kind.
UPDATE containers own SET patient_instructions = site.patient_instructions FROM containers site
  WHERE own.lab_id IS NOT NULL AND site.lab_id IS NULL AND lower(own.specimen) = lower(site.specimen) AND site.patient_instructions <> '';
