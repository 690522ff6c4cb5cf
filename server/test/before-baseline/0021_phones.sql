-- Telephone numbers stand in one shape: + and digits (E.164). Ten digits from 6 to 9 on are Indian mobiles.
create function phone_digits(phone text) returns text language sql immutable strict as $$ select regexp_replace(phone, '\D', '', 'g') $$;
--> statement-breakpoint
update accounts set phone = '+91' || right(phone_digits(phone), 10) where phone_digits(phone) ~ '^(91|0)?[6-9]\d{9}$';
--> statement-breakpoint
update accounts set phone = '+' || phone_digits(phone) where phone ~ '^\s*\+' and phone !~ '^\+\d+$';
--> statement-breakpoint
update labs set phone = '+91' || right(phone_digits(phone), 10) where phone_digits(phone) ~ '^(91|0)?[6-9]\d{9}$';
--> statement-breakpoint
update labs set phone = '+' || phone_digits(phone) where phone ~ '^\s*\+' and phone !~ '^\+\d+$';
--> statement-breakpoint
-- Searched by digits, however they are typed; callbacks stay as they were typed.
create index accounts_phone_digits on accounts using gin (phone_digits(phone) gin_trgm_ops);
--> statement-breakpoint
create index callbacks_phone_digits on callbacks using gin (phone_digits(phone) gin_trgm_ops);
--> statement-breakpoint
create index accounts_phone on accounts (phone) where phone <> '';
