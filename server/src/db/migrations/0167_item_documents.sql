CREATE TABLE "item_documents" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"package" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item_documents" ADD CONSTRAINT "item_documents_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;