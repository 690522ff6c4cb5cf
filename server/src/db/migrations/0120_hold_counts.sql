CREATE TABLE "hold_counts" (
	"day" date PRIMARY KEY NOT NULL,
	"holds" integer NOT NULL
);
