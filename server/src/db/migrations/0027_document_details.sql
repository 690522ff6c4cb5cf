ALTER TABLE "lab_documents" ADD COLUMN "number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_documents" ADD COLUMN "issuer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_documents" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "lab_documents" ADD COLUMN "reminded_days" smallint;--> statement-breakpoint
CREATE INDEX "lab_documents_ending" ON "lab_documents" USING btree ("valid_until") WHERE "lab_documents"."replaced_at" is null and "lab_documents"."state" = 'approved';