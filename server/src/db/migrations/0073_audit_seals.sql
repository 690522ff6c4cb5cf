CREATE TABLE "audit_seals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_seals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"after_id" bigint NOT NULL,
	"through_id" bigint NOT NULL,
	"rows" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"digest" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_seals_after" UNIQUE("after_id"),
	CONSTRAINT "audit_seals_order" CHECK ("audit_seals"."through_id" > "audit_seals"."after_id")
);
