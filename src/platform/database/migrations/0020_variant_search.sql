CREATE INDEX "variants_by_sku_letters" ON "variants" USING btree (regexp_replace(lower("sku"), '[^a-z0-9]+', '', 'g') text_pattern_ops) WHERE archived_at is null;--> statement-breakpoint
DROP INDEX "products_by_sku_letters";
