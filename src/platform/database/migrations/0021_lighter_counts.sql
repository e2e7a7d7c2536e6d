DROP INDEX "products_of_category_by_price";--> statement-breakpoint
DROP INDEX "products_foremost";--> statement-breakpoint
CREATE INDEX "products_tagged_hot_deal_of_category_by_price" ON "products" USING btree ("category_id","price","id","in_stock") WHERE archived_at is null and tags @> '{hot-deal}';--> statement-breakpoint
CREATE INDEX "products_tagged_new_of_category_by_price" ON "products" USING btree ("category_id","price","id","in_stock") WHERE archived_at is null and tags @> '{new}';--> statement-breakpoint
CREATE INDEX "products_tagged_limited_of_category_by_price" ON "products" USING btree ("category_id","price","id","in_stock") WHERE archived_at is null and tags @> '{limited}';--> statement-breakpoint
CREATE INDEX "products_of_category_by_price" ON "products" USING btree ("category_id","price","id","in_stock") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_foremost" ON "products" USING gin ("search_head","search_document") WITH (fastupdate=true,gin_pending_list_limit=256) WHERE archived_at is null and display_order < 10000;