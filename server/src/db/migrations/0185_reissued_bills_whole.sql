ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_replaced";
