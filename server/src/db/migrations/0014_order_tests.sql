CREATE TABLE "order_tests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"order_item_id" bigint NOT NULL,
	"test_id" bigint,
	"parameter_ids" bigint[] NOT NULL,
	"container_id" bigint,
	"after_meal" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'ordered' NOT NULL,
	"share_paise" integer NOT NULL,
	"due_at" timestamp with time zone,
	"released_version" smallint,
	"released_at" timestamp with time zone,
	CONSTRAINT "order_tests_once" UNIQUE("order_id","test_id"),
	CONSTRAINT "order_tests_state" CHECK ("order_tests"."state" in ('ordered', 'in_process', 'entered', 'released', 'amended', 'cancelled')),
	CONSTRAINT "order_tests_released" CHECK (("order_tests"."state" in ('released', 'amended')) <= ("order_tests"."released_at" is not null)),
	CONSTRAINT "order_tests_share" CHECK ("order_tests"."share_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "cancelled_by" bigint;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "order_tests" ADD CONSTRAINT "order_tests_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tests" ADD CONSTRAINT "order_tests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tests" ADD CONSTRAINT "order_tests_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tests" ADD CONSTRAINT "order_tests_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tests" ADD CONSTRAINT "order_tests_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_tests_untested" ON "order_tests" USING btree ("order_item_id") WHERE "order_tests"."test_id" is null;--> statement-breakpoint
CREATE INDEX "order_tests_item" ON "order_tests" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "order_tests_waiting" ON "order_tests" USING btree ("lab_id","test_id","due_at") WHERE "order_tests"."state" in ('in_process', 'entered');--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_cancelled_by_accounts_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_cancelled" CHECK (("order_items"."cancelled_at" is null) = ("order_items"."cancel_reason" is null) and ("order_items"."cancelled_at" is null) = ("order_items"."cancelled_by" is null));--> statement-breakpoint
-- The tests of the orders of before, as their items are now; where they stand follows from specimens, results and reports.
INSERT INTO order_tests (lab_id, order_id, order_item_id, test_id, parameter_ids, container_id, after_meal, share_paise)
  SELECT v.lab_id, listed.order_id, listed.line, listed.test_id, listed.parameter_ids, c.id, coalesce(t.after_meal, false),
    listed.price_paise / listed.tests + CASE WHEN listed.place <= listed.price_paise % listed.tests THEN 1 ELSE 0 END
  FROM (
    SELECT *, count(*) OVER (PARTITION BY line) AS tests, row_number() OVER (PARTITION BY line ORDER BY position, test_id) AS place FROM (
      SELECT DISTINCT ON (of.order_id, of.test_id, CASE WHEN of.test_id IS NULL THEN of.line END) of.* FROM (
        SELECT x.order_id, x.id AS line, x.price_paise, ip.test_id, min(ip.position) AS position,
          coalesce(array_agg(ip.parameter_id ORDER BY ip.position, ip.parameter_id) FILTER (WHERE ip.parameter_id IS NOT NULL), '{}') AS parameter_ids
        FROM order_items x LEFT JOIN item_parameters ip ON ip.item_id = x.item_id GROUP BY x.id, ip.test_id) of
      ORDER BY of.order_id, of.test_id, CASE WHEN of.test_id IS NULL THEN of.line END, of.line) first) listed
  JOIN orders o ON o.id = listed.order_id JOIN visits v ON v.id = o.visit_id AND v.lab_id IS NOT NULL
  LEFT JOIN tests t ON t.id = listed.test_id
  LEFT JOIN LATERAL (SELECT k.id FROM containers k WHERE t.id IS NOT NULL AND (lower(k.specimen) = lower(coalesce(t.specimen, '')) OR k.specimen = '')
    AND (k.lab_id = v.lab_id OR k.lab_id IS NULL) ORDER BY k.specimen = '', k.lab_id NULLS LAST LIMIT 1) c ON true;--> statement-breakpoint
UPDATE order_tests t SET released_version = said.version, released_at = said.signed_at FROM (
  SELECT DISTINCT ON (n.id) n.id, r.version, r.signed_at FROM order_tests n JOIN reports r ON r.order_id = n.order_id AND r.signed_at IS NOT NULL
    AND (r.state <> 'partial' OR EXISTS (SELECT 1 FROM report_values w WHERE w.report_id = r.id AND w.parameter_id = ANY(n.parameter_ids)))
  ORDER BY n.id, r.version) said WHERE t.id = said.id;--> statement-breakpoint
UPDATE order_tests t SET due_at = coalesce(taken.at + make_interval(hours => coalesce(i.result_hours, 24)), o.due_at),
  state = CASE
    WHEN t.released_at IS NOT NULL THEN CASE WHEN EXISTS (SELECT 1 FROM results r WHERE r.order_id = t.order_id AND r.parameter_id = ANY(t.parameter_ids)
      AND r.at > t.released_at AND r.at <= (SELECT max(s.signed_at) FROM reports s WHERE s.order_id = t.order_id)) THEN 'amended' ELSE 'released' END
    WHEN EXISTS (SELECT 1 FROM results r WHERE r.order_id = t.order_id AND r.parameter_id = ANY(t.parameter_ids) AND num_nonnulls(r.value, r.text_value) = 1
      AND NOT EXISTS (SELECT 1 FROM results n WHERE n.order_id = r.order_id AND n.parameter_id = r.parameter_id AND n.version > r.version)) THEN 'entered'
    WHEN taken.received OR (t.container_id IS NULL AND o.sample_state IN ('received', 'done')) THEN 'in_process' ELSE 'ordered' END
FROM order_tests n JOIN orders o ON o.id = n.order_id JOIN order_items x ON x.id = n.order_item_id JOIN items i ON i.id = x.item_id
LEFT JOIN LATERAL (SELECT s.collected_at AS at, s.state = 'received' AS received FROM specimens s WHERE s.order_id = n.order_id AND s.container_id = n.container_id
  AND s.after_meal = n.after_meal AND s.state IN ('collected', 'received')) taken ON true
WHERE t.id = n.id;
