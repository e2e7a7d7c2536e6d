CREATE INDEX products_by_stock_price ON products (stock_price, id) WHERE archived_at IS NULL;
--> statement-breakpoint
CREATE INDEX products_of_category_by_stock_price ON products (category_id, stock_price, id) WHERE archived_at IS NULL;
--> statement-breakpoint
CREATE INDEX specification_values_by_price ON specification_values (name, specification_key(value), price, product_id)
  WHERE price IS NOT NULL;
--> statement-breakpoint
CREATE INDEX specification_values_of_all_variants ON specification_values (name, specification_key(value), product_id, value)
  WHERE price IS NULL;
--> statement-breakpoint
CREATE INDEX specification_values_by_stock_price ON specification_values (name, specification_key(value), stock_price, product_id)
  WHERE stock_price IS NOT NULL;
