CREATE TABLE "scheduled_backups" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"restored_at" timestamp with time zone
);
