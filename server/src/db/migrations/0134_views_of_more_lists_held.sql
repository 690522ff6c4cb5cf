ALTER TABLE "saved_views" VALIDATE CONSTRAINT "saved_views_list";
