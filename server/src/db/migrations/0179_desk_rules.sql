CREATE TABLE "desk_rules" (
	"lab_id" bigint PRIMARY KEY NOT NULL,
	"discount_percent" smallint NOT NULL,
	CONSTRAINT "desk_rules_percent" CHECK ("desk_rules"."discount_percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "desk_rules" ADD CONSTRAINT "desk_rules_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;