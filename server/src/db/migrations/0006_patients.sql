CREATE TABLE "patients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"sex" text NOT NULL,
	"birth_date" date,
	"age_years" smallint,
	"age_on" date,
	"account_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patients_number" UNIQUE("lab_id","number"),
	CONSTRAINT "patients_sex" CHECK ("patients"."sex" in ('female', 'male', 'other')),
	CONSTRAINT "patients_age" CHECK ("patients"."birth_date" is not null or num_nonnulls("patients"."age_years", "patients"."age_on") = 2)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "patient_id" bigint;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patients_phone" ON "patients" USING btree ("lab_id",reverse("phone") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "patients_name" ON "patients" USING btree ("lab_id",lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "patients_account" ON "patients" USING btree ("account_id") WHERE "patients"."account_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_patient" ON "orders" USING btree ("patient_id") WHERE "orders"."patient_id" is not null;