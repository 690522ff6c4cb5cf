CREATE TABLE "patient_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"from_id" bigint NOT NULL,
	"into_id" bigint NOT NULL,
	"order_ids" bigint[] NOT NULL,
	"merged_by" bigint NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"undone_by" bigint,
	"undone_at" timestamp with time zone,
	CONSTRAINT "patient_merges_undone" CHECK (("patient_merges"."undone_at" is null) = ("patient_merges"."undone_by" is null))
);
--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "merged_into" bigint;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_from_id_patients_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_into_id_patients_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_merged_by_accounts_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_undone_by_accounts_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "patient_merges_standing" ON "patient_merges" USING btree ("from_id") WHERE "patient_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "patient_merges_into" ON "patient_merges" USING btree ("into_id");--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_merged_into_patients_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patients_merged" ON "patients" USING btree ("merged_into") WHERE "patients"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_merged_elsewhere" CHECK ("patients"."merged_into" <> "patients"."id");--> statement-breakpoint
-- Labs know whom the site's orders are for, too. Triggers, where there are any yet, have nothing to tell of it.
ALTER TABLE "orders" DISABLE TRIGGER USER;--> statement-breakpoint
CREATE TEMPORARY TABLE "known" ON COMMIT DROP AS
SELECT DISTINCT ON (o.lab_id, o.person_id) o.lab_id, o.person_id, o.person_name AS name, o.person_sex AS sex, o.person_birth_date AS birth_date, v.account_id, a.phone, coalesce(a.email, '') AS email, o.id AS order_id
FROM orders o JOIN visits v ON v.id = o.visit_id JOIN accounts a ON a.id = v.account_id AND a.erased_at IS NULL
WHERE o.lab_id IS NOT NULL AND o.patient_id IS NULL AND o.person_id IS NOT NULL AND o.person_birth_date IS NOT NULL
ORDER BY o.lab_id, o.person_id, o.id DESC;--> statement-breakpoint
WITH made AS (
  INSERT INTO patients (lab_id, number, name, phone, email, sex, birth_date, account_id)
  SELECT k.lab_id, coalesce((SELECT max(p.number) FROM patients p WHERE p.lab_id = k.lab_id), 0) + row_number() OVER (PARTITION BY k.lab_id ORDER BY k.order_id), k.name, k.phone, k.email, k.sex, k.birth_date, k.account_id
  FROM "known" k RETURNING id, lab_id, number),
numbered AS (
  SELECT k.lab_id, k.person_id, coalesce((SELECT max(p.number) FROM patients p WHERE p.lab_id = k.lab_id), 0) + row_number() OVER (PARTITION BY k.lab_id ORDER BY k.order_id) AS number FROM "known" k)
UPDATE orders o SET patient_id = made.id FROM numbered n JOIN made ON made.lab_id = n.lab_id AND made.number = n.number
WHERE o.lab_id = n.lab_id AND o.person_id = n.person_id AND o.patient_id IS NULL;--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER USER;
