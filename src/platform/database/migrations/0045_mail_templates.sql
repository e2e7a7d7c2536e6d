CREATE TABLE "mail_templates" (
	"kind" text PRIMARY KEY NOT NULL,
	"texts" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
