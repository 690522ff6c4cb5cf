CREATE TABLE "pincodes" (
	"pincode" text PRIMARY KEY NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"district" text DEFAULT '' NOT NULL
);
