CREATE TABLE "operator_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint,
	"visit_id" bigint,
	"author_id" bigint NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_notes_text" CHECK (length("operator_notes"."text") between 1 and 1000),
	CONSTRAINT "operator_notes_of" CHECK (num_nonnulls("operator_notes"."lab_id", "operator_notes"."visit_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "operator_notes" ADD CONSTRAINT "operator_notes_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_notes" ADD CONSTRAINT "operator_notes_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_notes" ADD CONSTRAINT "operator_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_notes_lab" ON "operator_notes" USING btree ("lab_id","id") WHERE "operator_notes"."lab_id" is not null;--> statement-breakpoint
CREATE INDEX "operator_notes_visit" ON "operator_notes" USING btree ("visit_id","id") WHERE "operator_notes"."visit_id" is not null;--> statement-breakpoint
CREATE INDEX "operator_notes_author" ON "operator_notes" USING btree ("author_id");