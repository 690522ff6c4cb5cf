-- Trigrams mend misspelt words; both extensions are trusted: a database owner may create them.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists fuzzystrmatch;
