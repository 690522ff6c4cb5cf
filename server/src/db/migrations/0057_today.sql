CREATE TABLE "waiting_owners" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_owners_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "waiting_owners" ADD CONSTRAINT "waiting_owners_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_owners_owner" ON "waiting_owners" USING btree ("owner_id");