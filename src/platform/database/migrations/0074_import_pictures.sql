-- The outside address that a picture was fetched from, so that it is fetched once.
ALTER TABLE "pictures" ADD COLUMN "source" text;
--> statement-breakpoint
CREATE INDEX "pictures_by_source" ON "pictures" USING btree (md5("source")) WHERE source is not null;
--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "pictures_job_id" integer;
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"failure" text,
	CONSTRAINT "import_pictures_state_known" CHECK ("import_pictures"."state" in ('waiting', 'saved', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "import_pictures_key" ON "import_pictures" USING btree ("import_id",md5("source"),"product_id");
--> statement-breakpoint
CREATE INDEX "import_pictures_waiting" ON "import_pictures" USING btree ("import_id","product_id") WHERE state = 'waiting';
