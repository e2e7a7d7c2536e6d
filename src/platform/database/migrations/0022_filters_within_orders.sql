DROP INDEX "products_of_category";--> statement-breakpoint
DROP INDEX "products_of_category_by_rating";--> statement-breakpoint
DROP INDEX "products_of_category_by_age";--> statement-breakpoint
CREATE INDEX "products_of_category" ON "products" USING btree ("category_id","display_order","id","price","in_stock") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_of_category_by_rating" ON "products" USING btree ("category_id","rating","id","price","in_stock") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_of_category_by_age" ON "products" USING btree ("category_id","created_at","id","price","in_stock") WHERE archived_at is null;