CREATE TABLE "search_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "held" text[];--> statement-breakpoint
CREATE INDEX "search_documents_held" ON "search_documents" USING gin ("held");