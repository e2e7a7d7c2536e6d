-- An archived variant may have the combination of one that is sold.
DROP INDEX "variants_combination_key";--> statement-breakpoint
CREATE UNIQUE INDEX "variants_combination_key" ON "variants" USING btree ("product_id","option_values") WHERE archived_at is null;
--> statement-breakpoint
CREATE INDEX "variants_of_product" ON "variants" USING btree ("product_id","position","id");
