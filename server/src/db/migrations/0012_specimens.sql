CREATE TABLE "specimens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "specimens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"container_id" bigint NOT NULL,
	"after_meal" boolean DEFAULT false NOT NULL,
	"barcode" text NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"collected_at" timestamp with time zone,
	"collected_by" bigint,
	"received_at" timestamp with time zone,
	"received_by" bigint,
	"rejected_at" timestamp with time zone,
	"rejected_by" bigint,
	"reject_reason" text,
	"parent_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "specimens_barcode" UNIQUE("lab_id","barcode"),
	CONSTRAINT "specimens_parent" UNIQUE("parent_id"),
	CONSTRAINT "specimens_state" CHECK ("specimens"."state" in ('planned', 'collected', 'received', 'rejected')),
	CONSTRAINT "specimens_collected" CHECK ("specimens"."state" = 'planned' or "specimens"."collected_at" is not null),
	CONSTRAINT "specimens_received" CHECK ("specimens"."state" <> 'received' or "specimens"."received_at" is not null),
	CONSTRAINT "specimens_rejected" CHECK (("specimens"."state" = 'rejected') = ("specimens"."reject_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "containers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "containers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint,
	"specimen" text NOT NULL,
	"name" text NOT NULL,
	"cap_colour" text NOT NULL,
	"additive" text DEFAULT '' NOT NULL,
	"volume_ml" numeric,
	"draw_order" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_sample_state";--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "after_meal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "specimens" ADD CONSTRAINT "specimens_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specimens" ADD CONSTRAINT "specimens_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specimens" ADD CONSTRAINT "specimens_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specimens" ADD CONSTRAINT "specimens_collected_by_accounts_id_fk" FOREIGN KEY ("collected_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specimens" ADD CONSTRAINT "specimens_received_by_accounts_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specimens" ADD CONSTRAINT "specimens_rejected_by_accounts_id_fk" FOREIGN KEY ("rejected_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specimens" ADD CONSTRAINT "specimens_parent_id_specimens_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."specimens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "containers" ADD CONSTRAINT "containers_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "specimens_order" ON "specimens" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "specimens_lab_state" ON "specimens" USING btree ("lab_id","state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "specimens_one" ON "specimens" USING btree ("order_id","container_id","after_meal") WHERE "specimens"."state" <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "containers_specimen" ON "containers" USING btree (lower("specimen"),coalesce("lab_id", 0));--> statement-breakpoint
-- The usual containers, in the order of draw. Source: CLSI GP41 (culture bottles, citrate, serum, heparin, EDTA, fluoride), then what is not drawn.
INSERT INTO containers (specimen, name, cap_colour, additive, volume_ml, draw_order) VALUES
  ('Blood in culture bottle', 'Culture bottle', 'white', 'broth', 8, 1),
  ('Plasma (citrate)', 'Citrate tube', 'blue', 'sodium citrate 3.2 %', 2.7, 2),
  ('Serum', 'Serum tube', 'gold', 'clot activator and gel', 5, 3),
  ('Plasma (heparin)', 'Heparin tube', 'green', 'lithium heparin', 4, 4),
  ('Whole blood (heparin)', 'Sodium heparin tube', 'green', 'sodium heparin', 4, 5),
  ('Whole blood (EDTA)', 'EDTA tube', 'lavender', 'K2 EDTA', 3, 6),
  ('Plasma (EDTA)', 'EDTA tube for plasma', 'lavender', 'K2 EDTA', 3, 7),
  ('Plasma (fluoride)', 'Fluoride tube', 'grey', 'sodium fluoride', 2, 8),
  ('Capillary blood', 'Filter paper card', 'white', '', NULL, 9),
  ('Urine', 'Urine container', 'yellow', '', 30, 20),
  ('Urine, midstream', 'Sterile urine container', 'yellow', '', 30, 21),
  ('Urine, 24 hours', 'Urine can of 5 litres', 'yellow', '', NULL, 22),
  ('Stool', 'Stool container', 'brown', '', NULL, 23),
  ('Semen', 'Semen container', 'white', '', NULL, 24),
  ('Sputum', 'Sputum container', 'white', '', NULL, 25),
  ('Throat and nasal swab', 'Swab in transport medium', 'red', 'viral transport medium', 3, 26),
  ('Cervical swab', 'Swab in transport medium, cervical', 'red', 'transport medium', 3, 27),
  ('Cervical smear', 'Liquid cytology vial', 'white', 'fixative', 20, 28),
  ('', 'Container', 'white', '', NULL, 30);--> statement-breakpoint
UPDATE tests SET after_meal = true WHERE name = 'Glucose, Post Prandial' AND lab_id IS NULL;--> statement-breakpoint
-- What was taken before stands in its containers: one for each kind that the order's tests need; a rejected one has another in its place.
CREATE TEMP TABLE needed ON COMMIT DROP AS
  SELECT v.lab_id, o.id AS order_id, o.accession_number, o.sample_state, v.ends_at, c.id AS container_id, t.after_meal,
    row_number() OVER (PARTITION BY o.id ORDER BY c.draw_order, t.after_meal) AS place, count(*) OVER (PARTITION BY o.id) AS of_order
  FROM orders o JOIN visits v ON v.id = o.visit_id AND v.lab_id IS NOT NULL
  CROSS JOIN LATERAL (SELECT DISTINCT coalesce(t.specimen, '') AS kind, t.after_meal FROM order_items x
    JOIN item_parameters ip ON ip.item_id = x.item_id JOIN tests t ON t.id = ip.test_id WHERE x.order_id = o.id) t
  JOIN LATERAL (SELECT id, draw_order FROM containers WHERE specimen = t.kind OR specimen = '' ORDER BY specimen = '' LIMIT 1) c ON true
  WHERE o.sample_state <> 'planned' AND o.accession_number IS NOT NULL;--> statement-breakpoint
INSERT INTO specimens (lab_id, order_id, container_id, after_meal, barcode, state, collected_at, received_at, rejected_at, reject_reason)
  SELECT lab_id, order_id, container_id, after_meal, accession_number || '-' || place,
    CASE sample_state WHEN 'collected' THEN 'collected' WHEN 'rejected' THEN 'rejected' ELSE 'received' END, ends_at,
    CASE WHEN sample_state <> 'collected' THEN ends_at END, CASE sample_state WHEN 'rejected' THEN ends_at END, CASE sample_state WHEN 'rejected' THEN 'insufficient' END
  FROM (SELECT DISTINCT ON (order_id, container_id, after_meal) * FROM needed ORDER BY order_id, container_id, after_meal, place) n ORDER BY order_id, place;--> statement-breakpoint
INSERT INTO specimens (lab_id, order_id, container_id, after_meal, barcode, parent_id)
  SELECT s.lab_id, s.order_id, s.container_id, s.after_meal, n.accession_number || '-' || (n.of_order + n.place), s.id
  FROM specimens s JOIN needed n ON n.order_id = s.order_id AND n.container_id = s.container_id AND n.after_meal = s.after_meal AND s.barcode = n.accession_number || '-' || n.place
  WHERE s.state = 'rejected';--> statement-breakpoint
UPDATE orders SET sample_state = 'received' WHERE sample_state IN ('accepted', 'in_process');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sample_state" CHECK ("orders"."sample_state" in ('planned', 'collected', 'received', 'rejected', 'done'));