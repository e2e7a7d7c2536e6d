CREATE INDEX "cart_items_of_session" ON "cart_items" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "cart_items_of_product" ON "cart_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_demo" ON "products" USING btree ("id") WHERE demo;