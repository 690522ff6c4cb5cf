ALTER TABLE "containers" ADD COLUMN "minutes_after" smallint;--> statement-breakpoint
-- blocks: nobody, a few rows of each laboratory.
ALTER TABLE "containers" ADD CONSTRAINT "containers_minutes_after" CHECK ("containers"."minutes_after" between 1 and 1440);--> statement-breakpoint
-- blocks: nobody, a table of some twenty rows of the site's own.
-- A glucose tolerance test: plasma before 75 g of glucose, and one and two hours after it. Source: WHO, Definition and diagnosis of diabetes mellitus and intermediate hyperglycaemia (2006), annex 1.
INSERT INTO containers (specimen, name, cap_colour, additive, volume_ml, draw_order, minutes_after, patient_instructions) VALUES
  ('Plasma (fluoride), 1 hour after glucose', 'Fluoride tube, 1 hour', 'grey', 'sodium fluoride', 2, 40, 60, ''),
  ('Plasma (fluoride), 2 hours after glucose', 'Fluoride tube, 2 hours', 'grey', 'sodium fluoride', 2, 41, 120,
    'Glucose tolerance: plan two and a half hours. Blood is taken, you drink glucose in water, and blood is taken again one and two hours later. Until the last draw sit quietly, and do not eat or smoke.')
ON CONFLICT DO NOTHING;
