ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_list";--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('bookings', 'invoices', 'collection', 'reception', 'processing', 'sign', 'send-outs', 'critical-calls', 'tasks', 'offers', 'packages', 'prescriptions', 'ranges')) NOT VALID;
