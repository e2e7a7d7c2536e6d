-- The product list of staff: sorts without an index of their own read a covering index, and incomplete listings are found.
DROP INDEX "products_not_in_trash";--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("id") INCLUDE ("price", "rrp", "rating", "created_at", "updated_at", "display_order", "category_id", "archived_at", "name", "sku") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_incomplete" ON "products" USING btree ("display_order", "id") WHERE archived_at is null and (image_url = '/no-picture.svg'
	or not image_texts ?& array_remove(images || image_url, '/no-picture.svg')
	or btrim(description, E' \t\n\r') = '' or category_id is null or specifications = '[]'::jsonb or rrp is null);
