ALTER TABLE "product_imports"
	ADD COLUMN "has_record" boolean DEFAULT false NOT NULL,
	ADD COLUMN "added_category_ids" integer[] DEFAULT '{}' NOT NULL,
	ADD COLUMN "undone_by" integer,
	ADD COLUMN "undone_at" timestamp with time zone,
	ADD COLUMN "undo" jsonb,
	DROP CONSTRAINT "product_imports_status_known",
	ADD CONSTRAINT "product_imports_status_known" CHECK (status in ('matching', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone', 'failed'));
--> statement-breakpoint
DROP INDEX "product_imports_running";
--> statement-breakpoint
CREATE UNIQUE INDEX "product_imports_running" ON "product_imports" USING btree ((true)) WHERE status in ('checking', 'importing', 'undoing');
--> statement-breakpoint
CREATE TABLE "product_import_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_import_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"kind" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"fingerprint" text,
	"ledger_id" integer,
	CONSTRAINT "product_import_changes_kind_known" CHECK ("product_import_changes"."kind" in ('added', 'changed'))
);
--> statement-breakpoint
CREATE INDEX "product_import_changes_of_import" ON "product_import_changes" USING btree ("import_id","product_id");
