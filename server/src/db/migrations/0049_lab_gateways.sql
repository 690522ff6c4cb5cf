CREATE TABLE "lab_gateways" (
	"lab_id" bigint PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"webhook_secret_sealed" text NOT NULL,
	"offered" boolean DEFAULT true NOT NULL,
	"changed_by" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lab_gateways" ADD CONSTRAINT "lab_gateways_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_gateways" ADD CONSTRAINT "lab_gateways_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;