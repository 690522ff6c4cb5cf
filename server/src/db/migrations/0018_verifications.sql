CREATE TABLE "release_rules" (
	"lab_id" bigint PRIMARY KEY NOT NULL,
	"second_person_verifies" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"digest" text NOT NULL,
	"verified_by" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "verifications_once" UNIQUE("order_id","digest")
);
--> statement-breakpoint
ALTER TABLE "release_rules" ADD CONSTRAINT "release_rules_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_verified_by_accounts_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;