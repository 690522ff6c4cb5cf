CREATE TABLE "critical_call_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "critical_call_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"parameter_id" bigint NOT NULL,
	"version" smallint NOT NULL,
	"called" text NOT NULL,
	"called_by" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "critical_call_attempts" ADD CONSTRAINT "critical_call_attempts_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "critical_call_attempts" ADD CONSTRAINT "critical_call_attempts_called_by_accounts_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "critical_call_attempts" ADD CONSTRAINT "critical_call_attempts_result" FOREIGN KEY ("order_id","parameter_id","version") REFERENCES "public"."results"("order_id","parameter_id","version") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "critical_call_attempts_of" ON "critical_call_attempts" USING btree ("order_id","parameter_id","version");