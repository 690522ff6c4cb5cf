-- Every key becomes bigint. Functions and triggers that read one go first and are put back by their files. Each table is
-- rewritten once.
drop function if exists
  announce, cities_of_own_item, erased_visit, lab_holds_licence, lab_is_bookable,
  mark_tests_that_need_consent, merge_items, merge_parameters, merge_tests, refresh_changed_pairs,
  refresh_changed_summaries, refresh_item_city_prices, refresh_item_summaries, refresh_new_own_items,
  refresh_pairs_of_calendar, refresh_pairs_of_centre, refresh_pairs_of_item, refresh_pairs_of_lab,
  refresh_pairs_of_lab_id, refresh_pairs_of_licence, refresh_summaries_of_parameter,
  refresh_summaries_of_subcategory, refresh_summaries_of_test, refuse_change, refuse_change_but_erasure,
  visit_owes
  cascade;
--> statement-breakpoint
delete from schema_functions;
--> statement-breakpoint
ALTER TABLE "accounts"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
--> statement-breakpoint
ALTER TABLE "addresses"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "account_id" SET DATA TYPE bigint,
  ALTER COLUMN "city_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "consents"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "account_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "lab_members"
  ALTER COLUMN "lab_id" SET DATA TYPE bigint,
  ALTER COLUMN "account_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "one_time_codes"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "account_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "password_resets"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "account_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "people"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "account_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "second_factors"
  ALTER COLUMN "account_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "sessions"
  ALTER COLUMN "account_id" SET DATA TYPE bigint,
  ALTER COLUMN "lab_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "sign_ins"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "account_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "staff_invites"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "lab_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "approvals"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "lab_id" SET DATA TYPE bigint,
  ALTER COLUMN "item_id" SET DATA TYPE bigint,
  ALTER COLUMN "requested_by" SET DATA TYPE bigint,
  ALTER COLUMN "decided_by" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "holds"
  ALTER COLUMN "slot_id" SET DATA TYPE bigint,
  ALTER COLUMN "account_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "order_items"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "order_id" SET DATA TYPE bigint,
  ALTER COLUMN "item_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "orders"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "visit_id" SET DATA TYPE bigint,
  ALTER COLUMN "person_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "slots"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "calendar_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "visit_events"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "visit_id" SET DATA TYPE bigint,
  ALTER COLUMN "actor_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "visits"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "account_id" SET DATA TYPE bigint,
  ALTER COLUMN "lab_id" SET DATA TYPE bigint,
  ALTER COLUMN "centre_id" SET DATA TYPE bigint,
  ALTER COLUMN "doctor_id" SET DATA TYPE bigint,
  ALTER COLUMN "slot_id" SET DATA TYPE bigint,
  ALTER COLUMN "collector_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "item_cities"
  ALTER COLUMN "item_id" SET DATA TYPE bigint,
  ALTER COLUMN "city_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "item_city_prices"
  ALTER COLUMN "item_id" SET DATA TYPE bigint,
  ALTER COLUMN "city_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "item_parameters"
  ALTER COLUMN "item_id" SET DATA TYPE bigint,
  ALTER COLUMN "test_id" SET DATA TYPE bigint,
  ALTER COLUMN "parameter_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "item_subcategories"
  ALTER COLUMN "item_id" SET DATA TYPE bigint,
  ALTER COLUMN "subcategory_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "item_summaries"
  ALTER COLUMN "item_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "item_translations"
  ALTER COLUMN "item_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "items"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "lab_id" SET DATA TYPE bigint,
  ALTER COLUMN "category_id" SET DATA TYPE bigint,
  ALTER COLUMN "merged_into" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "offers"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "lab_id" SET DATA TYPE bigint,
  ALTER COLUMN "item_id" SET DATA TYPE bigint,
  ALTER COLUMN "city_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "callbacks"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "city_id" SET DATA TYPE bigint,
  ALTER COLUMN "handled_by" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "calendar_days_off"
  ALTER COLUMN "calendar_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "calendar_hours"
  ALTER COLUMN "calendar_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "calendar_pincodes"
  ALTER COLUMN "calendar_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "centres"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "lab_id" SET DATA TYPE bigint,
  ALTER COLUMN "city_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "cities"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
--> statement-breakpoint
ALTER TABLE "city_aliases"
  ALTER COLUMN "city_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "doctors"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "account_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "lab_decisions"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "lab_id" SET DATA TYPE bigint,
  ALTER COLUMN "account_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "lab_documents"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "lab_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "labs"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "city_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "slot_calendars"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "centre_id" SET DATA TYPE bigint,
  ALTER COLUMN "doctor_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "invoice_counters"
  ALTER COLUMN "lab_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "invoices"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "lab_id" SET DATA TYPE bigint,
  ALTER COLUMN "visit_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "payments"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "visit_id" SET DATA TYPE bigint,
  ALTER COLUMN "taken_by" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "audit_events"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "account_id" SET DATA TYPE bigint,
  ALTER COLUMN "lab_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "idempotency_keys"
  ALTER COLUMN "account_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "imports"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "account_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "mails"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
--> statement-breakpoint
ALTER TABLE "site_content"
  ALTER COLUMN "updated_by" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "locked_records"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "lab_id" SET DATA TYPE bigint,
  ALTER COLUMN "visit_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "report_shares"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "order_id" SET DATA TYPE bigint,
  ALTER COLUMN "account_id" SET DATA TYPE bigint,
  ALTER COLUMN "doctor_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "report_values"
  ALTER COLUMN "report_id" SET DATA TYPE bigint,
  ALTER COLUMN "parameter_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "reports"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "order_id" SET DATA TYPE bigint,
  ALTER COLUMN "signed_by" SET DATA TYPE bigint,
  ALTER COLUMN "created_by" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "search_documents"
  ALTER COLUMN "ref_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "categories"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
--> statement-breakpoint
ALTER TABLE "parameter_synonyms"
  ALTER COLUMN "parameter_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "parameters"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "lab_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "reference_ranges"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "parameter_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "subcategories"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "category_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "test_parameters"
  ALTER COLUMN "test_id" SET DATA TYPE bigint,
  ALTER COLUMN "parameter_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "test_synonyms"
  ALTER COLUMN "test_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "tests"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "lab_id" SET DATA TYPE bigint;
