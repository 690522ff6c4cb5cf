ALTER TABLE "subcategories" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_code_unique" UNIQUE("code");--> statement-breakpoint
update subcategories s set code = n.code
from (select distinct on (code) id, code from (
    select id, trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')) as code from subcategories) named
  where code <> '' order by code, id) n
where s.id = n.id;
