CREATE TABLE "pretended_registrations" (
	"address_digest" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pretended_registrations_at" ON "pretended_registrations" USING btree ("at");