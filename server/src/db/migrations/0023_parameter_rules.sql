CREATE TABLE "parameter_rules" (
	"lab_id" bigint NOT NULL,
	"parameter_id" bigint NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"plausible_low" numeric,
	"plausible_high" numeric,
	"critical_low" numeric,
	"critical_high" numeric,
	"delta_percent" smallint,
	CONSTRAINT "parameter_rules_lab_id_parameter_id_pk" PRIMARY KEY("lab_id","parameter_id"),
	CONSTRAINT "parameter_rules_limits" CHECK ("parameter_rules"."plausible_low" <= "parameter_rules"."plausible_high" and "parameter_rules"."critical_low" < "parameter_rules"."critical_high" and "parameter_rules"."plausible_low" <= "parameter_rules"."critical_low" and "parameter_rules"."critical_high" <= "parameter_rules"."plausible_high")
);
--> statement-breakpoint
ALTER TABLE "reference_ranges" RENAME COLUMN "age_from_years" TO "age_from";--> statement-breakpoint
ALTER TABLE "reference_ranges" RENAME COLUMN "age_to_years" TO "age_to";--> statement-breakpoint
ALTER TABLE "reference_ranges" DROP CONSTRAINT "reference_ranges_age";--> statement-breakpoint
DROP INDEX "reference_ranges_parameter";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "person_pregnant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_values" ADD COLUMN "method" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "method" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reference_ranges" ADD COLUMN "age_unit" text DEFAULT 'years' NOT NULL;--> statement-breakpoint
ALTER TABLE "reference_ranges" ADD COLUMN "pregnant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reference_ranges" ADD COLUMN "lab_id" bigint;--> statement-breakpoint
ALTER TABLE "parameter_rules" ADD CONSTRAINT "parameter_rules_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parameter_rules" ADD CONSTRAINT "parameter_rules_parameter_id_parameters_id_fk" FOREIGN KEY ("parameter_id") REFERENCES "public"."parameters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parameter_rules_parameter" ON "parameter_rules" USING btree ("parameter_id");--> statement-breakpoint
ALTER TABLE "reference_ranges" ADD CONSTRAINT "reference_ranges_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reference_ranges_parameter" ON "reference_ranges" USING btree ("parameter_id","lab_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pregnant" CHECK (not "orders"."person_pregnant" or "orders"."person_sex" <> 'male');--> statement-breakpoint
ALTER TABLE "reference_ranges" ADD CONSTRAINT "reference_ranges_age_unit" CHECK ("reference_ranges"."age_unit" in ('years', 'months', 'days'));--> statement-breakpoint
ALTER TABLE "reference_ranges" ADD CONSTRAINT "reference_ranges_pregnant" CHECK (not "reference_ranges"."pregnant" or "reference_ranges"."sex" <> 'male');--> statement-breakpoint
ALTER TABLE "reference_ranges" ADD CONSTRAINT "reference_ranges_age" CHECK ("reference_ranges"."age_to" is null or "reference_ranges"."age_from" < "reference_ranges"."age_to");