DROP INDEX "products_deals";--> statement-breakpoint
CREATE INDEX "products_of_category_by_rating" ON "products" USING btree ("category_id","rating","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_of_category_by_age" ON "products" USING btree ("category_id","created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_tagged_hot_deal" ON "products" USING btree ("display_order","id") WHERE archived_at is null and tags @> '{hot-deal}';--> statement-breakpoint
CREATE INDEX "products_tagged_new" ON "products" USING btree ("display_order","id") WHERE archived_at is null and tags @> '{new}';--> statement-breakpoint
CREATE INDEX "products_tagged_limited" ON "products" USING btree ("display_order","id") WHERE archived_at is null and tags @> '{limited}';--> statement-breakpoint
CREATE INDEX "products_deals" ON "products" USING btree ((original_price - price) desc,"id") WHERE archived_at is null and original_price > price;