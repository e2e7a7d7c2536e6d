ALTER TABLE "products" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Writes the labels of variants too, where the product has options.
CREATE OR REPLACE FUNCTION summarize_offers(changed int[]) RETURNS void LANGUAGE sql AS $$
	UPDATE products SET sku = offers.sku, variants = CASE WHEN products.options = '[]' THEN products.variants ELSE offers.labels END
	FROM (SELECT product_id, (array_agg(sku ORDER BY position, id))[1] AS sku,
			array_agg(array_to_string(option_values, ' / ') ORDER BY position, id) AS labels
		FROM variants WHERE product_id = any(changed) AND archived_at IS NULL GROUP BY product_id) offers
	WHERE products.id = offers.product_id AND (products.sku <> offers.sku
		OR products.options <> '[]' AND products.variants <> offers.labels);
	UPDATE products SET price = cheapest.price, original_price = cheapest.original_price, rrp = cheapest.rrp
	FROM (SELECT DISTINCT ON (product_id) product_id, price, original_price, rrp
		FROM variants JOIN prices ON variant_id = variants.id
		WHERE product_id = any(changed) AND archived_at IS NULL ORDER BY product_id, price, position, id) cheapest
	WHERE products.id = cheapest.product_id;
$$;
