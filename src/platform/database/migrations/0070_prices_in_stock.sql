-- The lowest and the highest price of a product's variants in stock, so that filters by price and stock read columns, not the list of
-- its variants. It is sorted by price. Generated, so that no trigger writes them: a process of 0.7.0 that changes a price keeps them true.
ALTER TABLE "products"
	ADD COLUMN "stock_price" bigint GENERATED ALWAYS AS (CASE WHEN in_stock THEN CASE WHEN variant_filters IS NULL THEN price
		ELSE (jsonb_path_query_array(variant_filters, '$[*] ? (@.inStock == true).price') -> 0)::int8 END END) STORED,
	ADD COLUMN "max_stock_price" bigint GENERATED ALWAYS AS (CASE WHEN in_stock THEN CASE WHEN variant_filters IS NULL THEN max_price
		ELSE (jsonb_path_query_array(variant_filters, '$[*] ? (@.inStock == true).price') -> -1)::int8 END END) STORED;--> statement-breakpoint
-- Covering: filters and counts need not visit the table.
DROP INDEX "products_of_category";--> statement-breakpoint
CREATE INDEX "products_of_category" ON "products" USING btree ("category_id","display_order","id","price","in_stock","max_price","stock_price","max_stock_price") WHERE archived_at is null;--> statement-breakpoint
DROP INDEX "products_of_category_by_rating";--> statement-breakpoint
CREATE INDEX "products_of_category_by_rating" ON "products" USING btree ("category_id","rating","id","price","in_stock","max_price","stock_price","max_stock_price") WHERE archived_at is null;--> statement-breakpoint
DROP INDEX "products_of_category_by_age";--> statement-breakpoint
CREATE INDEX "products_of_category_by_age" ON "products" USING btree ("category_id","created_at","id","price","in_stock","max_price","stock_price","max_stock_price") WHERE archived_at is null;--> statement-breakpoint
DROP INDEX "products_of_category_by_price";--> statement-breakpoint
CREATE INDEX "products_of_category_by_price" ON "products" USING btree ("category_id","price","id","in_stock","max_price","stock_price","max_stock_price") WHERE archived_at is null;--> statement-breakpoint
DROP INDEX "products_tagged_hot_deal_of_category_by_price";--> statement-breakpoint
CREATE INDEX "products_tagged_hot_deal_of_category_by_price" ON "products" USING btree ("category_id","price","id","in_stock","max_price","stock_price","max_stock_price") WHERE archived_at is null and tags @> '{hot-deal}';--> statement-breakpoint
DROP INDEX "products_tagged_new_of_category_by_price";--> statement-breakpoint
CREATE INDEX "products_tagged_new_of_category_by_price" ON "products" USING btree ("category_id","price","id","in_stock","max_price","stock_price","max_stock_price") WHERE archived_at is null and tags @> '{new}';--> statement-breakpoint
DROP INDEX "products_tagged_limited_of_category_by_price";--> statement-breakpoint
CREATE INDEX "products_tagged_limited_of_category_by_price" ON "products" USING btree ("category_id","price","id","in_stock","max_price","stock_price","max_stock_price") WHERE archived_at is null and tags @> '{limited}';--> statement-breakpoint
-- Of the variants that have the value, if not all of a product have it. So a filter by one option, price and stock reads no list.
ALTER TABLE "specification_values" ADD COLUMN "price" bigint, ADD COLUMN "max_price" bigint, ADD COLUMN "stock_price" bigint,
	ADD COLUMN "max_stock_price" bigint;--> statement-breakpoint
-- Planned each time: a plan for one product takes twice as long with thousands, and one for thousands reads all values for one.
CREATE FUNCTION summarize_value_prices(changed int[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
	WITH summarized AS MATERIALIZED (
		SELECT product.id, by_value FROM products product CROSS JOIN LATERAL (
			SELECT jsonb_object_agg(name || E'\n' || key, bounds) AS by_value FROM (
				SELECT pair.key AS name, pair.value AS key, jsonb_build_array(min(variant.price), max(variant.price),
					min(variant.price) FILTER (WHERE "inStock"), max(variant.price) FILTER (WHERE "inStock")) AS bounds
				FROM jsonb_to_recordset(product.variant_filters) AS variant(price int8, "inStock" boolean, "values" jsonb),
					jsonb_each_text("values") pair
				GROUP BY pair.key, pair.value HAVING count(*) < jsonb_array_length(product.variant_filters)) listed) listed
		WHERE product.id = any(changed)
	), stated AS MATERIALIZED (
		SELECT product_id, name, value, by_value -> (name || E'\n' || specification_key(value)) AS bounds
		FROM specification_values JOIN summarized ON id = product_id WHERE product_id = any(changed) AND "position" <= 10
	)
	UPDATE specification_values former SET price = (bounds ->> 0)::int8, max_price = (bounds ->> 1)::int8,
		stock_price = (bounds ->> 2)::int8, max_stock_price = (bounds ->> 3)::int8
	FROM stated
	WHERE former.product_id = any(changed)
		AND (former.product_id, former.name, former.value) = (stated.product_id, stated.name, stated.value)
		AND (former.price, former.max_price, former.stock_price, former.max_stock_price) IS DISTINCT FROM
			((bounds ->> 0)::int8, (bounds ->> 1)::int8, (bounds ->> 2)::int8, (bounds ->> 3)::int8);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION summarize_variant_filters(changed int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE products SET variant_filters = listed.filters
	FROM (
		SELECT product.id, CASE WHEN count(*) > 1 OR product.options <> '[]' THEN jsonb_agg(jsonb_build_object(
			'place', place, 'price', prices.price, 'inStock', is_available AND quantity IS DISTINCT FROM 0,
			'values', (SELECT coalesce(jsonb_object_agg(trim(option ->> 'name'), specification_key(option_values[at])), '{}')
				FROM jsonb_array_elements(product.options) WITH ORDINALITY offered(option, at) WHERE option_values[at] IS NOT NULL)
			|| CASE WHEN states_condition(product.options, product.specifications) THEN '{}'
				ELSE jsonb_build_object('Condition', specification_key(condition_label(condition))) END
			) ORDER BY prices.price, place) FILTER (WHERE place IS NOT NULL) END AS filters
		FROM products product LEFT JOIN (list_placed_variants(changed) placed JOIN prices ON prices.variant_id = placed.id
			JOIN stock ON stock.variant_id = placed.id) ON placed.product_id = product.id
		WHERE product.id = any(changed) GROUP BY product.id) listed
	WHERE products.id = listed.id AND products.variant_filters IS DISTINCT FROM listed.filters;
	PERFORM summarize_value_prices(changed);
END $$;--> statement-breakpoint
SELECT summarize_value_prices(array(SELECT id FROM products WHERE variant_filters IS NOT NULL));--> statement-breakpoint
DROP INDEX "specification_values_by_key";--> statement-breakpoint
CREATE INDEX "specification_values_by_key" ON "specification_values" USING btree ("name",specification_key("value"),"product_id","value","price","max_price","stock_price","max_stock_price");
