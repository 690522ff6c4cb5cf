CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"demonstration" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_role" CHECK ("accounts"."role" in ('customer', 'lab', 'doctor', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"label" text DEFAULT 'Home' NOT NULL,
	"line" text NOT NULL,
	"locality" text NOT NULL,
	"city_id" integer NOT NULL,
	"pincode" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"notice" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_members" (
	"lab_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "lab_members_lab_id_account_id_pk" PRIMARY KEY("lab_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"identifier" text NOT NULL,
	"address" text NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_failures_identifier_address_pk" PRIMARY KEY("identifier","address")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"email" text NOT NULL,
	"audience" text NOT NULL,
	"token_digest" text NOT NULL,
	"code_digest" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_codes_token" UNIQUE("token_digest"),
	CONSTRAINT "one_time_codes_attempts" CHECK ("one_time_codes"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"token_digest" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_resets_token" UNIQUE("token_digest")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"sex" text NOT NULL,
	"birth_date" date NOT NULL,
	"relation" text DEFAULT 'self' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" integer NOT NULL,
	"lab_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slot_id" integer NOT NULL,
	"draft" text NOT NULL,
	"account_id" integer,
	"address_digest" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holds_state" CHECK ("holds"."state" in ('held', 'used', 'expired', 'released'))
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"name" text NOT NULL,
	"price_paise" integer NOT NULL,
	CONSTRAINT "order_items_once" UNIQUE("order_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"visit_id" integer NOT NULL,
	"person_id" integer,
	"person_name" text NOT NULL,
	"person_sex" text NOT NULL,
	"person_birth_date" date NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"sample_state" text DEFAULT 'planned' NOT NULL,
	"report_state" text,
	"total_paise" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('active', 'done', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"calendar_id" integer NOT NULL,
	"place" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"capacity" smallint NOT NULL,
	"taken" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "slots_once" UNIQUE("calendar_id","starts_at","place"),
	CONSTRAINT "slots_capacity" CHECK ("slots"."taken" between 0 and "slots"."capacity")
);
--> statement-breakpoint
CREATE TABLE "visit_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"visit_id" integer NOT NULL,
	"subject" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor_id" integer,
	"actor_role" text NOT NULL,
	"detail" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"account_id" integer NOT NULL,
	"lab_id" integer,
	"centre_id" integer,
	"doctor_id" integer,
	"slot_id" integer NOT NULL,
	"place" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"address" text,
	"pincode" text,
	"state" text DEFAULT 'requested' NOT NULL,
	"state_reason" text,
	"payment_method" text DEFAULT 'at_collection' NOT NULL,
	"home_fee_paise" integer DEFAULT 0 NOT NULL,
	"total_paise" integer NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_number" UNIQUE("number"),
	CONSTRAINT "visits_provider" CHECK (num_nonnulls("visits"."lab_id", "visits"."doctor_id") = 1),
	CONSTRAINT "visits_total" CHECK ("visits"."total_paise" >= 0 and "visits"."home_fee_paise" >= 0),
	CONSTRAINT "visits_state" CHECK ("visits"."state" in ('requested', 'confirmed', 'assigned', 'on_the_way', 'arrived', 'collected', 'completed', 'declined', 'failed', 'no_show', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_cities" (
	"item_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	CONSTRAINT "item_cities_item_id_city_id_pk" PRIMARY KEY("item_id","city_id")
);
--> statement-breakpoint
CREATE TABLE "item_city_prices" (
	"item_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"price_paise" integer NOT NULL,
	"bookable_labs" integer NOT NULL,
	"labs" integer NOT NULL,
	CONSTRAINT "item_city_prices_city_id_item_id_pk" PRIMARY KEY("city_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "item_parameters" (
	"item_id" integer NOT NULL,
	"test_id" integer NOT NULL,
	"parameter_id" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "item_parameters_item_id_test_id_parameter_id_pk" PRIMARY KEY("item_id","test_id","parameter_id")
);
--> statement-breakpoint
CREATE TABLE "item_subcategories" (
	"item_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	CONSTRAINT "item_subcategories_item_id_subcategory_id_pk" PRIMARY KEY("item_id","subcategory_id")
);
--> statement-breakpoint
CREATE TABLE "item_translations" (
	"item_id" integer NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "item_translations_item_id_locale_pk" PRIMARY KEY("item_id","locale")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"lab_id" integer,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"category_id" integer,
	"base_price_paise" integer NOT NULL,
	"offer_price_paise" integer NOT NULL,
	"declared_test_count" smallint,
	"declared_parameter_count" smallint,
	"fasting_required" boolean DEFAULT false NOT NULL,
	"fasting_hours" smallint,
	"result_time" text DEFAULT '' NOT NULL,
	"result_hours" smallint,
	"test_duration" text DEFAULT '' NOT NULL,
	"demographics" text[] DEFAULT '{}' NOT NULL,
	"pre_test_requirements" text[] DEFAULT '{}' NOT NULL,
	"methodology" text DEFAULT '' NOT NULL,
	"availability" text DEFAULT '' NOT NULL,
	"report_format" text DEFAULT '' NOT NULL,
	"validity_period" text DEFAULT '' NOT NULL,
	"image_url" text,
	"popularity" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "items_prices" CHECK ("items"."base_price_paise" between 100 and 100000000 and "items"."offer_price_paise" between 100 and 100000000),
	CONSTRAINT "items_fasting" CHECK ("items"."fasting_required" or "items"."fasting_hours" is null)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lab_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"price_paise" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_once" UNIQUE("lab_id","item_id","city_id"),
	CONSTRAINT "offers_price" CHECK ("offers"."price_paise" between 100 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "parameter_synonyms" (
	"parameter_id" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "parameter_synonyms_parameter_id_name_pk" PRIMARY KEY("parameter_id","name")
);
--> statement-breakpoint
CREATE TABLE "parameters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parameters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"unit" text,
	"loinc" text,
	"explanation" text
);
--> statement-breakpoint
CREATE TABLE "reference_ranges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reference_ranges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parameter_id" integer NOT NULL,
	"sex" text DEFAULT 'any' NOT NULL,
	"age_from_years" numeric DEFAULT 0 NOT NULL,
	"age_to_years" numeric,
	"low" numeric,
	"high" numeric,
	"text" text,
	CONSTRAINT "reference_ranges_order" CHECK ("reference_ranges"."low" is null or "reference_ranges"."high" is null or "reference_ranges"."low" <= "reference_ranges"."high"),
	CONSTRAINT "reference_ranges_age" CHECK ("reference_ranges"."age_to_years" is null or "reference_ranges"."age_from_years" < "reference_ranges"."age_to_years")
);
--> statement-breakpoint
CREATE TABLE "subcategories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subcategories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_parameters" (
	"test_id" integer NOT NULL,
	"parameter_id" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "test_parameters_test_id_parameter_id_pk" PRIMARY KEY("test_id","parameter_id")
);
--> statement-breakpoint
CREATE TABLE "test_synonyms" (
	"test_id" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "test_synonyms_test_id_name_pk" PRIMARY KEY("test_id","name")
);
--> statement-breakpoint
CREATE TABLE "tests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"specimen" text,
	"explanation" text
);
--> statement-breakpoint
CREATE TABLE "calendar_days_off" (
	"calendar_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "calendar_days_off_calendar_id_day_pk" PRIMARY KEY("calendar_id","day")
);
--> statement-breakpoint
CREATE TABLE "calendar_hours" (
	"calendar_id" integer NOT NULL,
	"weekday" smallint NOT NULL,
	"opens" time NOT NULL,
	"closes" time NOT NULL,
	CONSTRAINT "calendar_hours_calendar_id_weekday_opens_pk" PRIMARY KEY("calendar_id","weekday","opens"),
	CONSTRAINT "calendar_hours_order" CHECK ("calendar_hours"."opens" < "calendar_hours"."closes" and "calendar_hours"."weekday" between 0 and 6)
);
--> statement-breakpoint
CREATE TABLE "calendar_pincodes" (
	"calendar_id" integer NOT NULL,
	"pincode" text NOT NULL,
	CONSTRAINT "calendar_pincodes_calendar_id_pincode_pk" PRIMARY KEY("calendar_id","pincode")
);
--> statement-breakpoint
CREATE TABLE "centres" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "centres_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lab_id" integer NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city_id" integer NOT NULL,
	"pincode" text,
	"latitude" double precision,
	"longitude" double precision
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"state" text NOT NULL,
	"slug" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "cities_slug" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "city_aliases" (
	"alias" text PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "labs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "labs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city_id" integer,
	"pincode" text,
	"latitude" double precision,
	"longitude" double precision,
	"operational_hours" text,
	"image_url" text,
	"accreditation" text,
	"accredited_until" date,
	"verified" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "labs_name_no_at" CHECK (position('@' in "labs"."name") = 0)
);
--> statement-breakpoint
CREATE TABLE "slot_calendars" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_calendars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"centre_id" integer,
	"doctor_id" integer,
	"window_minutes" smallint DEFAULT 30 NOT NULL,
	"capacity_home" smallint DEFAULT 2 NOT NULL,
	"capacity_counter" smallint DEFAULT 4 NOT NULL,
	"lead_minutes" integer DEFAULT 120 NOT NULL,
	"home_fee_paise" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "slot_calendars_centre" UNIQUE("centre_id"),
	CONSTRAINT "slot_calendars_doctor" UNIQUE("doctor_id"),
	CONSTRAINT "slot_calendars_provider" CHECK (num_nonnulls("slot_calendars"."centre_id", "slot_calendars"."doctor_id") = 1),
	CONSTRAINT "slot_calendars_window" CHECK ("slot_calendars"."window_minutes" between 5 and 240),
	CONSTRAINT "slot_calendars_capacity" CHECK ("slot_calendars"."capacity_home" >= 0 and "slot_calendars"."capacity_counter" >= 0),
	CONSTRAINT "slot_calendars_home_fee" CHECK ("slot_calendars"."home_fee_paise" between 0 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"role" text NOT NULL,
	"lab_id" integer,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb,
	"address" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_storage_key" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" integer NOT NULL,
	"key" text NOT NULL,
	"body_digest" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"options" jsonb NOT NULL,
	"dry_run" boolean NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"message" text,
	"report" jsonb,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"reset_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"type" text NOT NULL,
	"ref_id" integer NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"phrases" text[] DEFAULT '{}' NOT NULL,
	"words" "tsvector" NOT NULL,
	"weight" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "search_documents_type_ref_id_pk" PRIMARY KEY("type","ref_id")
);
--> statement-breakpoint
CREATE TABLE "search_log" (
	"day" text NOT NULL,
	"query" text NOT NULL,
	"results" integer NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_log_day_query_pk" PRIMARY KEY("day","query")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"phrase" text PRIMARY KEY NOT NULL,
	"replacement" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"frequency" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_members" ADD CONSTRAINT "lab_members_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_members" ADD CONSTRAINT "lab_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_slot_id_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_calendar_id_slot_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."slot_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_events" ADD CONSTRAINT "visit_events_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_centre_id_centres_id_fk" FOREIGN KEY ("centre_id") REFERENCES "public"."centres"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_slot_id_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_cities" ADD CONSTRAINT "item_cities_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_cities" ADD CONSTRAINT "item_cities_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_city_prices" ADD CONSTRAINT "item_city_prices_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_city_prices" ADD CONSTRAINT "item_city_prices_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_parameters" ADD CONSTRAINT "item_parameters_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_parameters" ADD CONSTRAINT "item_parameters_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_parameters" ADD CONSTRAINT "item_parameters_parameter_id_parameters_id_fk" FOREIGN KEY ("parameter_id") REFERENCES "public"."parameters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_subcategories" ADD CONSTRAINT "item_subcategories_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_subcategories" ADD CONSTRAINT "item_subcategories_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_translations" ADD CONSTRAINT "item_translations_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parameter_synonyms" ADD CONSTRAINT "parameter_synonyms_parameter_id_parameters_id_fk" FOREIGN KEY ("parameter_id") REFERENCES "public"."parameters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_ranges" ADD CONSTRAINT "reference_ranges_parameter_id_parameters_id_fk" FOREIGN KEY ("parameter_id") REFERENCES "public"."parameters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_parameters" ADD CONSTRAINT "test_parameters_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_parameters" ADD CONSTRAINT "test_parameters_parameter_id_parameters_id_fk" FOREIGN KEY ("parameter_id") REFERENCES "public"."parameters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_synonyms" ADD CONSTRAINT "test_synonyms_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_days_off" ADD CONSTRAINT "calendar_days_off_calendar_id_slot_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."slot_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_hours" ADD CONSTRAINT "calendar_hours_calendar_id_slot_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."slot_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_pincodes" ADD CONSTRAINT "calendar_pincodes_calendar_id_slot_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."slot_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centres" ADD CONSTRAINT "centres_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centres" ADD CONSTRAINT "centres_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_aliases" ADD CONSTRAINT "city_aliases_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labs" ADD CONSTRAINT "labs_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_calendars" ADD CONSTRAINT "slot_calendars_centre_id_centres_id_fk" FOREIGN KEY ("centre_id") REFERENCES "public"."centres"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_once" ON "addresses" USING btree ("account_id",lower("line"),"pincode");--> statement-breakpoint
CREATE INDEX "consents_account" ON "consents" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "lab_members_account" ON "lab_members" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_members_one_owner" ON "lab_members" USING btree ("lab_id") WHERE "lab_members"."role" = 'owner' and "lab_members"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "one_time_codes_email" ON "one_time_codes" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "password_resets_account" ON "password_resets" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_once" ON "people" USING btree ("account_id",lower("name"),"birth_date");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "holds_slot" ON "holds" USING btree ("slot_id") WHERE "holds"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "holds_one_per_draft" ON "holds" USING btree ("draft") WHERE "holds"."state" = 'held';--> statement-breakpoint
CREATE INDEX "holds_account" ON "holds" USING btree ("account_id") WHERE "holds"."state" = 'held';--> statement-breakpoint
CREATE INDEX "holds_address" ON "holds" USING btree ("address_digest") WHERE "holds"."state" = 'held';--> statement-breakpoint
CREATE INDEX "order_items_item" ON "order_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "orders_visit" ON "orders" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "visit_events_visit" ON "visit_events" USING btree ("visit_id","id");--> statement-breakpoint
CREATE INDEX "visits_account" ON "visits" USING btree ("account_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "visits_lab_time" ON "visits" USING btree ("lab_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "visits_lab_state" ON "visits" USING btree ("lab_id","state","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "item_cities_city" ON "item_cities" USING btree ("city_id","item_id");--> statement-breakpoint
CREATE INDEX "item_city_prices_price" ON "item_city_prices" USING btree ("city_id","price_paise","item_id");--> statement-breakpoint
CREATE INDEX "item_city_prices_item" ON "item_city_prices" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "item_subcategories_subcategory" ON "item_subcategories" USING btree ("subcategory_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "items_central_name" ON "items" USING btree ("kind",lower("name")) WHERE "items"."lab_id" is null and "items"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "items_central_kind" ON "items" USING btree ("kind","id") WHERE "items"."lab_id" is null and "items"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "items_lab" ON "items" USING btree ("lab_id","id") WHERE "items"."lab_id" is not null and "items"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "items_category" ON "items" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "offers_item" ON "offers" USING btree ("item_id","city_id","price_paise");--> statement-breakpoint
CREATE INDEX "offers_city" ON "offers" USING btree ("city_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parameters_name" ON "parameters" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "reference_ranges_parameter" ON "reference_ranges" USING btree ("parameter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subcategories_name" ON "subcategories" USING btree ("category_id",lower("name"));--> statement-breakpoint
CREATE INDEX "test_parameters_parameter" ON "test_parameters" USING btree ("parameter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tests_name" ON "tests" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "centres_lab" ON "centres" USING btree ("lab_id","city_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cities_name" ON "cities" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "labs_name" ON "labs" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "labs_city" ON "labs" USING btree ("city_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_account" ON "audit_events" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_phrases" ON "search_documents" USING gin ("phrases");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);