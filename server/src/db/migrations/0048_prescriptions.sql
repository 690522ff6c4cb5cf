CREATE TABLE "prescription_items" (
	"prescription_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "prescription_items_prescription_id_item_id_pk" PRIMARY KEY("prescription_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "prescription_offers" (
	"prescription_id" bigint NOT NULL,
	"lab_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "prescription_offers_prescription_id_lab_id_pk" PRIMARY KEY("prescription_id","lab_id"),
	CONSTRAINT "prescription_offers_place" UNIQUE("prescription_id","place"),
	CONSTRAINT "prescription_offers_three" CHECK ("prescription_offers"."place" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "prescriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prescriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"lab_id" bigint,
	"city_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answered_by" bigint,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prescriptions_file" UNIQUE("file_id"),
	CONSTRAINT "prescriptions_state" CHECK ("prescriptions"."state" in ('waiting', 'offered', 'declined')),
	CONSTRAINT "prescriptions_kind" CHECK ("prescriptions"."kind" in ('pdf', 'picture')),
	CONSTRAINT "prescriptions_answered" CHECK (("prescriptions"."state" = 'waiting') = ("prescriptions"."answered_at" is null)),
	CONSTRAINT "prescriptions_reason" CHECK (("prescriptions"."state" = 'declined') = ("prescriptions"."reason" <> ''))
);
--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "prescription_id" bigint;--> statement-breakpoint
ALTER TABLE "prescription_items" ADD CONSTRAINT "prescription_items_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_items" ADD CONSTRAINT "prescription_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_offers" ADD CONSTRAINT "prescription_offers_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_offers" ADD CONSTRAINT "prescription_offers_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prescriptions_account" ON "prescriptions" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "prescriptions_lab" ON "prescriptions" USING btree ("lab_id","id");--> statement-breakpoint
CREATE INDEX "prescriptions_created" ON "prescriptions" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_prescription" ON "visits" USING btree ("prescription_id") WHERE "visits"."prescription_id" is not null;