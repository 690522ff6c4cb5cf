CREATE TABLE "parameter_translations" (
	"parameter_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"explanation" text,
	CONSTRAINT "parameter_translations_parameter_id_locale_pk" PRIMARY KEY("parameter_id","locale"),
	CONSTRAINT "parameter_translations_locale" CHECK ("parameter_translations"."locale" in ('hi'))
);
--> statement-breakpoint
ALTER TABLE "parameter_translations" ADD CONSTRAINT "parameter_translations_parameter_id_parameters_id_fk" FOREIGN KEY ("parameter_id") REFERENCES "public"."parameters"("id") ON DELETE cascade ON UPDATE no action;