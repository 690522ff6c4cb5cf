ALTER TABLE "invoices" ADD COLUMN "replaces_id" bigint;
