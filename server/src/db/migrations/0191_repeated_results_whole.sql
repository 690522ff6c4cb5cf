ALTER TABLE "analyser_remarks" VALIDATE CONSTRAINT "analyser_remarks_kind";
