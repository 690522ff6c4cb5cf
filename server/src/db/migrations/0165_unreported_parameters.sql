CREATE TABLE "unreported_parameters" (
	"lab_id" bigint NOT NULL,
	"parameter_id" bigint NOT NULL,
	CONSTRAINT "unreported_parameters_lab_id_parameter_id_pk" PRIMARY KEY("lab_id","parameter_id")
);
--> statement-breakpoint
ALTER TABLE "unreported_parameters" ADD CONSTRAINT "unreported_parameters_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unreported_parameters" ADD CONSTRAINT "unreported_parameters_parameter_id_parameters_id_fk" FOREIGN KEY ("parameter_id") REFERENCES "public"."parameters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unreported_parameters_parameter" ON "unreported_parameters" USING btree ("parameter_id");