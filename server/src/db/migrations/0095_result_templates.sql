CREATE TABLE "result_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"parameter_id" bigint NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "result_templates_name" UNIQUE("lab_id","parameter_id","name"),
	CONSTRAINT "result_templates_text" CHECK ("result_templates"."text" <> '' and char_length("result_templates"."text") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "result_templates" ADD CONSTRAINT "result_templates_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_templates" ADD CONSTRAINT "result_templates_parameter_id_parameters_id_fk" FOREIGN KEY ("parameter_id") REFERENCES "public"."parameters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_templates_parameter" ON "result_templates" USING btree ("parameter_id");