-- With the register of calls for critical values.
ALTER TABLE "saved_views" VALIDATE CONSTRAINT "saved_views_list";
