CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search_document" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search_document" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search_document" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_head" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_nearest" ON "search_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search_head" ON "products" USING gin ("search_head") WITH (fastupdate=off) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name")) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_by_sku_letters" ON "products" USING btree (regexp_replace(lower("sku"), '[^a-z0-9]+', '', 'g') text_pattern_ops) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_document") WITH (fastupdate=off) WHERE archived_at is null;