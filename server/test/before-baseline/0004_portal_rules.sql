-- What was decided and what was invoiced is never changed.
create trigger lab_decisions_append_only before update or delete on lab_decisions
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger doctors_announced after insert or update or delete on doctors
  for each statement execute function announce('catalogue_changed');
--> statement-breakpoint
create trigger site_content_announced after insert or update or delete on site_content
  for each statement execute function announce('catalogue_changed');
