CREATE TABLE "centre_accredited_parameters" (
	"lab_id" bigint NOT NULL,
	"centre_id" bigint NOT NULL,
	"parameter_id" bigint NOT NULL,
	CONSTRAINT "centre_accredited_parameters_lab_id_centre_id_parameter_id_pk" PRIMARY KEY("lab_id","centre_id","parameter_id")
);
--> statement-breakpoint
ALTER TABLE "centre_accredited_parameters" ADD CONSTRAINT "centre_accredited_parameters_parameter_id_parameters_id_fk" FOREIGN KEY ("parameter_id") REFERENCES "public"."parameters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centre_accredited_parameters" ADD CONSTRAINT "centre_accredited_parameters_centre" FOREIGN KEY ("lab_id","centre_id") REFERENCES "public"."centres"("lab_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "centre_accredited_parameters_parameter" ON "centre_accredited_parameters" USING btree ("parameter_id");