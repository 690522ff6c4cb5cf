CREATE TABLE "saved_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "saved_views_name" UNIQUE("lab_id","account_id","list","name"),
	CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('bookings', 'invoices', 'collection', 'processing'))
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_member" FOREIGN KEY ("lab_id","account_id") REFERENCES "public"."lab_members"("lab_id","account_id") ON DELETE cascade ON UPDATE no action;