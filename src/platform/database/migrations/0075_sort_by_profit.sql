-- Lists are sorted by profit and margin of the variant that a card shows: the cheapest that matches the filters.
CREATE OR REPLACE FUNCTION summarize_variant_filters(changed int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE products SET variant_filters = listed.filters
	FROM (
		SELECT product.id, CASE WHEN count(*) > 1 OR product.options <> '[]' THEN jsonb_agg(jsonb_build_object(
			'place', place, 'price', prices.price, 'rrp', prices.rrp, 'inStock', is_available AND quantity IS DISTINCT FROM 0,
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
-- A list sorted by profit follows resale prices, too.
CREATE OR REPLACE FUNCTION publish_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT count(*) FROM new_rows) > 100 THEN
		PERFORM publish_invalidation('{products}');
	ELSE
		PERFORM publish_invalidation((
			SELECT array_agg(DISTINCT tag) FROM old_rows o JOIN new_rows n USING (id),
				unnest(ARRAY[
					CASE WHEN (o.archived_at IS NULL, o.category_id, o.featured, o.tags, o.demo)
						IS DISTINCT FROM (n.archived_at IS NULL, n.category_id, n.featured, n.tags, n.demo) THEN 'members' END,
					CASE WHEN (o.price, o.max_price, o.original_price, o.rrp) IS DISTINCT FROM (n.price, n.max_price, n.original_price, n.rrp)
						OR differ_in(o.variant_filters, n.variant_filters, 'price')
						OR differ_in(o.variant_filters, n.variant_filters, 'rrp') THEN 'prices' END,
					CASE WHEN o.in_stock IS DISTINCT FROM n.in_stock OR differ_in(o.variant_filters, n.variant_filters, 'inStock')
						THEN 'availability' END,
					CASE WHEN o.rating IS DISTINCT FROM n.rating THEN 'ratings' END,
					CASE WHEN (o.display_order, o.featured_order, o.created_at)
						IS DISTINCT FROM (n.display_order, n.featured_order, n.created_at) THEN 'positions' END,
					CASE WHEN (o.name, o.slug, o.sku, o.image_url, o.description, o.category_id, o.variants, o.specifications, o.updated_at)
						IS DISTINCT FROM (n.name, n.slug, n.sku, n.image_url, n.description, n.category_id, n.variants, n.specifications,
							n.updated_at) OR differ_in(o.variant_filters, n.variant_filters, 'values') THEN 'facts' END]) dimension,
				unnest(ARRAY['product:' || id, CASE WHEN differs_on_card(o::products, n::products) THEN 'card:' || id END,
					'products:' || dimension, 'products:' || dimension || ':' || coalesce(o.category_id, 0),
					'products:' || dimension || ':' || coalesce(n.category_id, 0)]) tag
			WHERE tag IS NOT NULL));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER products_summary_is_derived ON "products";--> statement-breakpoint
SELECT summarize_variant_filters(array(SELECT id FROM products WHERE variant_filters IS NOT NULL));--> statement-breakpoint
CREATE TRIGGER products_summary_is_derived BEFORE UPDATE ON "products" FOR EACH ROW
WHEN (pg_trigger_depth() = 0 AND (OLD.sku, OLD.price, OLD.max_price, OLD.original_price, OLD.rrp, OLD.in_stock, OLD.stock_quantity, OLD.variants, OLD.variant_filters)
	IS DISTINCT FROM (NEW.sku, NEW.price, NEW.max_price, NEW.original_price, NEW.rrp, NEW.in_stock, NEW.stock_quantity, NEW.variants, NEW.variant_filters))
EXECUTE FUNCTION refuse_summary_change();--> statement-breakpoint
-- Of one of `variant_filters`. Null without a resale price.
CREATE FUNCTION variant_profit(variant jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT (variant ->> 'rrp')::int8 - (variant ->> 'price')::int8
$$;--> statement-breakpoint
CREATE FUNCTION variant_margin(variant jsonb) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT variant_profit(variant)::float8 / (variant ->> 'rrp')::float8
$$;--> statement-breakpoint
CREATE FUNCTION max_variant_profit(variant_filters jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT max(variant_profit(variant)) FROM jsonb_array_elements(variant_filters) variant
$$;--> statement-breakpoint
CREATE FUNCTION max_variant_margin(variant_filters jsonb) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT max(variant_margin(variant)) FROM jsonb_array_elements(variant_filters) variant
$$;--> statement-breakpoint
-- Generated, so that no trigger writes them: a process of 0.7 that changes a price keeps them true.
ALTER TABLE "products"
	ADD COLUMN "profit" bigint GENERATED ALWAYS AS (rrp - price) STORED,
	ADD COLUMN "margin" double precision GENERATED ALWAYS AS ((rrp - price)::float8 / rrp) STORED,
	ADD COLUMN "max_profit" bigint GENERATED ALWAYS AS (CASE WHEN variant_filters IS NULL THEN rrp - price
		ELSE max_variant_profit(variant_filters) END) STORED,
	ADD COLUMN "max_margin" double precision GENERATED ALWAYS AS (CASE WHEN variant_filters IS NULL THEN (rrp - price)::float8 / rrp
		ELSE max_variant_margin(variant_filters) END) STORED,
	ADD COLUMN "stock_profit" bigint GENERATED ALWAYS AS (CASE WHEN in_stock THEN CASE WHEN variant_filters IS NULL THEN rrp - price
		ELSE variant_profit(jsonb_path_query_first(variant_filters, '$[*] ? (@.inStock == true)')) END END) STORED,
	ADD COLUMN "stock_margin" double precision GENERATED ALWAYS AS (CASE WHEN in_stock THEN CASE WHEN variant_filters IS NULL
		THEN (rrp - price)::float8 / rrp
		ELSE variant_margin(jsonb_path_query_first(variant_filters, '$[*] ? (@.inStock == true)')) END END) STORED;--> statement-breakpoint
CREATE INDEX "products_by_profit" ON "products" USING btree ("profit" DESC NULLS LAST,"id" DESC) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_of_category_by_profit" ON "products" USING btree ("category_id","profit" DESC NULLS LAST,"id" DESC) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_by_margin" ON "products" USING btree ("margin" DESC NULLS LAST,"id" DESC) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_of_category_by_margin" ON "products" USING btree ("category_id","margin" DESC NULLS LAST,"id" DESC) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_by_max_profit" ON "products" USING btree ("max_profit" DESC NULLS LAST,"id" DESC) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_of_category_by_max_profit" ON "products" USING btree ("category_id","max_profit" DESC NULLS LAST,"id" DESC) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_by_max_margin" ON "products" USING btree ("max_margin" DESC NULLS LAST,"id" DESC) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_of_category_by_max_margin" ON "products" USING btree ("category_id","max_margin" DESC NULLS LAST,"id" DESC) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_by_stock_profit" ON "products" USING btree ("stock_profit" DESC NULLS LAST,"id" DESC) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_of_category_by_stock_profit" ON "products" USING btree ("category_id","stock_profit" DESC NULLS LAST,"id" DESC) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_by_stock_margin" ON "products" USING btree ("stock_margin" DESC NULLS LAST,"id" DESC) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_of_category_by_stock_margin" ON "products" USING btree ("category_id","stock_margin" DESC NULLS LAST,"id" DESC) WHERE archived_at is null;
