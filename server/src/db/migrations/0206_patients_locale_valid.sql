ALTER TABLE "patients" VALIDATE CONSTRAINT "patients_locale";
