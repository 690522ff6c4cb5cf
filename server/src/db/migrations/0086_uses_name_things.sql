ALTER TABLE "search_uses" ADD CONSTRAINT "search_uses_target" CHECK (case "search_uses"."kind" when 'seen' then "search_uses"."target" = '' when 'chosen' then "search_uses"."target" ~ '^[a-z]+ [0-9]+$' when 'booked' then "search_uses"."target" ~ '^[0-9]+$' else "search_uses"."target" <> '' end) NOT VALID;--> statement-breakpoint
ALTER TABLE "search_uses" VALIDATE CONSTRAINT "search_uses_target";
