ALTER TABLE "addresses" ADD COLUMN "floor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "landmark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "door_name" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "door_phone" text;