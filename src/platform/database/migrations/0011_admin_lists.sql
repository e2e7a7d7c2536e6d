CREATE INDEX "products_by_stock" ON "products" USING btree ("stock_quantity","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_not_in_stock" ON "products" USING btree ("id") WHERE archived_at is null and not in_stock;--> statement-breakpoint
CREATE INDEX "products_figures" ON "products" USING btree ("in_stock","featured") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_archived" ON "products" USING btree ("id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "products_in_category" ON "products" USING btree ("category_id","archived_at");