-- A saving above 95% is sorted as none. 0.7.0 still sorts by products_deals_by_share; 0.5.0, which sorts by products_deals, works without it.
CREATE INDEX "products_deals_by_credible_share" ON "products" (in_stock DESC, (CASE WHEN price * 20 >= original_price THEN 1 - price::float8 / original_price ELSE 0 END) DESC, id) WHERE archived_at IS NULL AND original_price > price;--> statement-breakpoint
DROP INDEX "products_deals";
