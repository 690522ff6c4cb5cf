ALTER TABLE "work_returns" VALIDATE CONSTRAINT "work_returns_resolved_by_accounts_id_fk";
