CREATE TABLE "lab_measures" (
	"lab_id" bigint PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL,
	"punctual" integer NOT NULL,
	"reports" integer NOT NULL,
	"reports_on_time" integer NOT NULL,
	"measured_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_review_sums" (
	"lab_id" bigint PRIMARY KEY NOT NULL,
	"reviews" integer DEFAULT 0 NOT NULL,
	"sum" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visit_id" bigint NOT NULL,
	"lab_id" bigint NOT NULL,
	"account_id" bigint,
	"rating" smallint NOT NULL,
	"on_time" boolean,
	"report_on_time" boolean,
	"words" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" bigint,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_visit" UNIQUE("visit_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_answered" CHECK (("reviews"."answer" = '') = ("reviews"."answered_at" is null)),
	CONSTRAINT "reviews_hidden_reason" CHECK ("reviews"."hidden_at" is null or "reviews"."hidden_reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "lab_measures" ADD CONSTRAINT "lab_measures_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_review_sums" ADD CONSTRAINT "lab_review_sums_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_lab" ON "reviews" USING btree ("lab_id","id");--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("id") WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_account" ON "reviews" USING btree ("account_id") WHERE "reviews"."account_id" is not null;