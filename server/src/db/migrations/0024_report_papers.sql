CREATE TABLE "accredited_parameters" (
	"lab_id" bigint NOT NULL,
	"parameter_id" bigint NOT NULL,
	CONSTRAINT "accredited_parameters_lab_id_parameter_id_pk" PRIMARY KEY("lab_id","parameter_id")
);
--> statement-breakpoint
CREATE TABLE "paper_settings" (
	"lab_id" bigint PRIMARY KEY NOT NULL,
	"head" text DEFAULT 'drawn' NOT NULL,
	"picture_id" uuid,
	CONSTRAINT "paper_settings_head" CHECK ("paper_settings"."head" in ('drawn', 'picture', 'printed')),
	CONSTRAINT "paper_settings_picture" CHECK ("paper_settings"."head" <> 'picture' or "paper_settings"."picture_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "report_documents" (
	"report_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_documents_report_id_locale_pk" PRIMARY KEY("report_id","locale"),
	CONSTRAINT "report_documents_locale" CHECK ("report_documents"."locale" in ('en', 'hi'))
);
--> statement-breakpoint
ALTER TABLE "report_values" ADD COLUMN "certificate" text;--> statement-breakpoint
ALTER TABLE "lab_members" ADD COLUMN "signature_id" uuid;--> statement-breakpoint
ALTER TABLE "accredited_parameters" ADD CONSTRAINT "accredited_parameters_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accredited_parameters" ADD CONSTRAINT "accredited_parameters_parameter_id_parameters_id_fk" FOREIGN KEY ("parameter_id") REFERENCES "public"."parameters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_settings" ADD CONSTRAINT "paper_settings_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_settings" ADD CONSTRAINT "paper_settings_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_documents" ADD CONSTRAINT "report_documents_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_documents" ADD CONSTRAINT "report_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accredited_parameters_parameter" ON "accredited_parameters" USING btree ("parameter_id");--> statement-breakpoint
CREATE INDEX "report_documents_file" ON "report_documents" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "lab_members" ADD CONSTRAINT "lab_members_signature_id_files_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;