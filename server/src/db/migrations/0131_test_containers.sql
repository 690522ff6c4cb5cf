CREATE TABLE "test_containers" (
	"lab_id" bigint NOT NULL,
	"test_id" bigint NOT NULL,
	"specimen" text NOT NULL,
	CONSTRAINT "test_containers_lab_id_test_id_pk" PRIMARY KEY("lab_id","test_id")
);
--> statement-breakpoint
ALTER TABLE "test_containers" ADD CONSTRAINT "test_containers_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_containers" ADD CONSTRAINT "test_containers_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_containers_test" ON "test_containers" USING btree ("test_id");