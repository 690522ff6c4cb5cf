ALTER TABLE "lab_gateways" DROP CONSTRAINT "lab_gateways_pkey";--> statement-breakpoint
ALTER TABLE "lab_gateways" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "lab_gateways_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "lab_gateways" ADD COLUMN "present" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gateway_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "lab_gateways_present" ON "lab_gateways" USING btree ("lab_id") WHERE "lab_gateways"."present";--> statement-breakpoint
ALTER TABLE "lab_gateways" ADD CONSTRAINT "lab_gateways_key" UNIQUE("lab_id","key_id");