CREATE TABLE "search_uses" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"kind" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"places" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_uses_day_query_kind_target_pk" PRIMARY KEY("day","query","kind","target"),
	CONSTRAINT "search_uses_kind" CHECK ("search_uses"."kind" in ('seen', 'chosen', 'refined', 'booked')),
	CONSTRAINT "search_uses_counted" CHECK ("search_uses"."times" > 0 and "search_uses"."places" >= 0)
);
--> statement-breakpoint
CREATE INDEX "search_uses_query" ON "search_uses" USING btree ("query");