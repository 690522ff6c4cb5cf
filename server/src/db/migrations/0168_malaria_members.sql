-- blocks: one row
UPDATE "parameters" SET "members" = '{Not seen,Seen,P. vivax,P. falciparum,P. vivax and P. falciparum,Other species}' WHERE "code" = 'mp' AND "lab_id" IS NULL AND "members" = '{}';--> statement-breakpoint
-- blocks: one row
UPDATE "parameters" SET "members" = '{Negative,Positive,P. vivax,P. falciparum,P. vivax and P. falciparum}' WHERE "code" = 'mpag' AND "lab_id" IS NULL AND "members" = '{}';
