ALTER TABLE "specimens" ADD COLUMN "labelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "specimens" ADD COLUMN "labelled_by" bigint;--> statement-breakpoint
ALTER TABLE "specimens" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "specimens" ADD COLUMN "handed_over_by" bigint;--> statement-breakpoint
ALTER TABLE "specimens" ADD COLUMN "stored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "specimens" ADD COLUMN "stored_by" bigint;--> statement-breakpoint
ALTER TABLE "specimens" ADD COLUMN "stored_in" text;--> statement-breakpoint
ALTER TABLE "specimens" ADD CONSTRAINT "specimens_labelled_by_accounts_id_fk" FOREIGN KEY ("labelled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "specimens" VALIDATE CONSTRAINT "specimens_labelled_by_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "specimens" ADD CONSTRAINT "specimens_handed_over_by_accounts_id_fk" FOREIGN KEY ("handed_over_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "specimens" VALIDATE CONSTRAINT "specimens_handed_over_by_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "specimens" ADD CONSTRAINT "specimens_stored_by_accounts_id_fk" FOREIGN KEY ("stored_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "specimens" VALIDATE CONSTRAINT "specimens_stored_by_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "specimens" ADD CONSTRAINT "specimens_handed_over" CHECK ("specimens"."handed_over_at" is null or "specimens"."collected_at" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "specimens" VALIDATE CONSTRAINT "specimens_handed_over";--> statement-breakpoint
ALTER TABLE "specimens" ADD CONSTRAINT "specimens_stored" CHECK (("specimens"."stored_at" is null) = ("specimens"."stored_in" is null) and ("specimens"."stored_at" is null or "specimens"."received_at" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "specimens" VALIDATE CONSTRAINT "specimens_stored";