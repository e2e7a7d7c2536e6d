CREATE TABLE "product_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_by" integer NOT NULL,
	"file_name" text NOT NULL,
	"content" text NOT NULL,
	"row_count" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"is_remembered" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"leaves_out_errors" boolean DEFAULT false NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"failure" text,
	"job_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "product_imports_status_known" CHECK (status in ('matching', 'checking', 'checked', 'importing', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"headings" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- One import is checked or written at a time.
CREATE UNIQUE INDEX "product_imports_running" ON "product_imports" USING btree ((true)) WHERE status in ('checking', 'importing');
--> statement-breakpoint
CREATE INDEX "product_imports_of_user" ON "product_imports" USING btree ("started_by","id");
--> statement-breakpoint
CREATE INDEX "product_imports_by_age" ON "product_imports" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "import_mappings_by_use" ON "import_mappings" USING btree ("used_at");
