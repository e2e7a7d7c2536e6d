-- Special offers are sorted by the saving in percent, sold-out ones last. 0.5.0 still sorts by products_deals.
CREATE INDEX "products_deals_by_share" ON "products" (in_stock DESC, (1 - price::float8 / original_price) DESC, id) WHERE archived_at IS NULL AND original_price > price;
