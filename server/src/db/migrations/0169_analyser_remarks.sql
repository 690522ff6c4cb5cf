CREATE TABLE "analyser_remarks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analyser_remarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"parameter_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"settled_by" bigint,
	"settled_at" timestamp with time zone,
	CONSTRAINT "analyser_remarks_kind" CHECK ("analyser_remarks"."kind" in ('comment', 'corrected', 'withdrawn')),
	CONSTRAINT "analyser_remarks_settled" CHECK (("analyser_remarks"."settled_at" is null) = ("analyser_remarks"."settled_by" is null))
);
--> statement-breakpoint
ALTER TABLE "analyser_messages" ADD COLUMN "refusals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "analyser_remarks" ADD CONSTRAINT "analyser_remarks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyser_remarks" ADD CONSTRAINT "analyser_remarks_parameter_id_parameters_id_fk" FOREIGN KEY ("parameter_id") REFERENCES "public"."parameters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyser_remarks" ADD CONSTRAINT "analyser_remarks_message_id_analyser_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."analyser_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyser_remarks" ADD CONSTRAINT "analyser_remarks_settled_by_accounts_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analyser_remarks_open" ON "analyser_remarks" USING btree ("lab_id","order_id") WHERE "analyser_remarks"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "analyser_remarks_order" ON "analyser_remarks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "analyser_remarks_message" ON "analyser_remarks" USING btree ("message_id");