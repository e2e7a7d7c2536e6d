-- What lists are filtered by must hold for one and the same variant. So that a filter reads no other table, each product has a list
-- of its variants on sale, the cheapest first. Null for a product without options, whose only variant its own columns describe.
ALTER TABLE "products" ADD COLUMN "variant_filters" jsonb;--> statement-breakpoint
CREATE FUNCTION condition_label(condition text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE condition WHEN 'new' THEN 'New' WHEN 'open_box' THEN 'Open box' WHEN 'refurbished_a' THEN 'Refurbished A'
		WHEN 'refurbished_b' THEN 'Refurbished B' WHEN 'refurbished_c' THEN 'Refurbished C' WHEN 'used_a' THEN 'Used A'
		WHEN 'used_b' THEN 'Used B' WHEN 'used_c' THEN 'Used C' WHEN 'for_parts' THEN 'For parts' END
$$;--> statement-breakpoint
-- Whether an option or a specification says what the condition is. It does so instead of the variants' own conditions.
CREATE FUNCTION states_condition(options jsonb, specifications jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT EXISTS (SELECT FROM jsonb_array_elements(options || specifications) stated WHERE lower(trim(stated ->> 'name')) = 'condition')
$$;--> statement-breakpoint
-- The variants on sale of these products, with their place among those of the product.
CREATE FUNCTION list_placed_variants(changed int[])
RETURNS TABLE (id int, product_id int, place int, option_values text[], condition text) LANGUAGE sql STABLE AS $$
	SELECT id, product_id, (row_number() OVER (PARTITION BY product_id ORDER BY position, id) - 1)::int, option_values, condition
	FROM variants WHERE product_id = any(changed) AND archived_at IS NULL
$$;--> statement-breakpoint
-- In plpgsql, whose statements are planned once.
CREATE FUNCTION summarize_variant_filters(changed int[]) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
-- As in 0036, but with commas: "8 GB, DDR4" is not "8 GB, DDR5".
CREATE OR REPLACE FUNCTION list_specification_values(options jsonb, specifications jsonb)
RETURNS TABLE (name text, value text, "position" smallint) LANGUAGE sql IMMUTABLE AS $$
	SELECT named.name, min(named.value), min(named.position)::smallint FROM (
		SELECT trim(option ->> 'name') AS name, trim(choice) AS value, at AS position
		FROM jsonb_array_elements(options) WITH ORDINALITY offered(option, at), jsonb_array_elements_text(option -> 'values') choice
		UNION ALL
		SELECT trim(fact ->> 'name'), trim(fact ->> 'value'), 10 + at
		FROM jsonb_array_elements(specifications) WITH ORDINALITY stated(fact, at)
		WHERE NOT EXISTS (SELECT FROM jsonb_array_elements(options) option WHERE lower(option ->> 'name') = lower(trim(fact ->> 'name')))
	) named
	WHERE length(named.name) BETWEEN 1 AND 60 AND length(named.value) BETWEEN 1 AND 60 AND strpos(named.name, ':') = 0
	GROUP BY named.name, specification_key(named.value)
$$;--> statement-breakpoint
-- The variants that have the value, as bits by their place in the list above; all bits if every variant has it.
ALTER TABLE "specification_values" ADD COLUMN "places" integer DEFAULT -1 NOT NULL;--> statement-breakpoint
-- The values of options that a variant on sale has, those of specifications, and the conditions of variants (position 10).
CREATE FUNCTION summarize_filter_values(changed int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	WITH varying AS (
		SELECT products.id, trim(option ->> 'name') AS name, trim(option_values[at]) AS value, at::int AS position, place
		FROM list_placed_variants(changed) placed JOIN products ON products.id = product_id,
			jsonb_array_elements(options) WITH ORDINALITY offered(option, at)
		UNION ALL
		SELECT products.id, 'Condition', condition_label(condition), 10, place
		FROM list_placed_variants(changed) placed JOIN products ON products.id = product_id
		WHERE NOT states_condition(options, specifications)
	), listed AS (
		SELECT id, name, min(value) AS value, position, bit_or(1 << place % 31) AS places FROM varying
		WHERE length(name) BETWEEN 1 AND 60 AND length(value) BETWEEN 1 AND 60 AND strpos(name, ':') = 0
		GROUP BY id, name, position, specification_key(value)
		UNION ALL
		SELECT id, fact.name, fact.value, fact.position, -1
		FROM products, list_specification_values(options, specifications) fact WHERE id = any(changed) AND fact.position > 10
	), removed AS (
		DELETE FROM specification_values former WHERE former.product_id = any(changed) AND NOT EXISTS (
			SELECT FROM listed WHERE (id, listed.name, listed.value) = (former.product_id, former.name, former.value))
	)
	INSERT INTO specification_values AS former (product_id, name, value, "position", places) SELECT * FROM listed
		ON CONFLICT (product_id, name, value) DO UPDATE SET "position" = excluded.position, places = excluded.places
		WHERE (former.position, former.places) <> (excluded.position, excluded.places);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION replace_specification_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM summarize_filter_values(ARRAY[NEW.id]);
	PERFORM summarize_variant_filters(ARRAY[NEW.id]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION summarize_changed_variants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed int[] := array(SELECT DISTINCT product_id FROM changed_rows);
BEGIN
	PERFORM summarize_offers(changed);
	PERFORM summarize_stock(changed);
	PERFORM summarize_filter_values(changed);
	PERFORM summarize_variant_filters(changed);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION summarize_changed_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed int[] := array(SELECT DISTINCT product_id FROM variants JOIN changed_rows ON variants.id = variant_id);
BEGIN
	PERFORM summarize_offers(changed);
	-- The stock of a new variant follows.
	IF TG_OP = 'UPDATE' THEN
		PERFORM summarize_variant_filters(changed);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- The last of a new variant's rows.
CREATE FUNCTION summarize_new_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed int[] := array(SELECT DISTINCT product_id FROM variants JOIN changed_rows ON variants.id = variant_id);
BEGIN
	PERFORM summarize_stock(changed);
	IF EXISTS (SELECT FROM products WHERE id = any(changed) AND options <> '[]') THEN
		PERFORM summarize_filter_values(changed);
		PERFORM summarize_variant_filters(changed);
	ELSE
		-- Planning the statements above for each connection takes longer than this. A new product has its specifications already.
		INSERT INTO specification_values (product_id, name, value, "position", places)
			SELECT products.id, 'Condition', condition_label(condition), 10, 1
			FROM products JOIN variants ON product_id = products.id
			WHERE products.id = any(changed) AND variants.archived_at IS NULL AND NOT states_condition(options, specifications)
			ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Most orders leave a variant in stock, and then only the sum changes.
CREATE OR REPLACE FUNCTION summarize_changed_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sold_out_or_back int[];
BEGIN
	PERFORM summarize_stock(array(SELECT DISTINCT product_id FROM variants JOIN changed_rows ON variants.id = variant_id));
	SELECT array_agg(DISTINCT product_id) INTO sold_out_or_back
	FROM former_rows former JOIN changed_rows changed USING (variant_id) JOIN variants ON variants.id = variant_id
	WHERE (former.is_available AND former.quantity IS DISTINCT FROM 0) <> (changed.is_available AND changed.quantity IS DISTINCT FROM 0);
	IF sold_out_or_back IS NOT NULL THEN
		PERFORM summarize_variant_filters(sold_out_or_back);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER stock_summarize_insert ON "stock";--> statement-breakpoint
DROP TRIGGER stock_summarize_update ON "stock";--> statement-breakpoint
CREATE TRIGGER stock_summarize_insert AFTER INSERT ON "stock" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION summarize_new_stock();--> statement-breakpoint
CREATE TRIGGER stock_summarize_update AFTER UPDATE ON "stock" REFERENCING OLD TABLE AS former_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION summarize_changed_stock();--> statement-breakpoint
DROP TRIGGER variants_publish_codes ON "variants";--> statement-breakpoint
CREATE TRIGGER variants_publish_codes AFTER UPDATE ON "variants" FOR EACH ROW
WHEN ((OLD.sku, OLD.gtin, OLD.archived_at IS NULL, OLD.condition) IS DISTINCT FROM (NEW.sku, NEW.gtin, NEW.archived_at IS NULL, NEW.condition))
EXECUTE FUNCTION publish_variant_codes();--> statement-breakpoint
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
					CASE WHEN (o.price, o.max_price, o.original_price) IS DISTINCT FROM (n.price, n.max_price, n.original_price)
						OR differ_in(o.variant_filters, n.variant_filters, 'price') THEN 'prices' END,
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
-- Whether a field of variants differs, or their number.
CREATE FUNCTION differ_in(former jsonb, changed jsonb, field text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	IF former IS NOT DISTINCT FROM changed THEN
		RETURN false;
	END IF;
	RETURN (SELECT jsonb_object_agg(variant ->> 'place', variant -> field) FROM jsonb_array_elements(coalesce(former, '[]')) variant)
		IS DISTINCT FROM (SELECT jsonb_object_agg(variant ->> 'place', variant -> field) FROM jsonb_array_elements(coalesce(changed, '[]')) variant);
END $$;--> statement-breakpoint
DROP TRIGGER products_summary_is_derived ON "products";--> statement-breakpoint
SELECT summarize_variant_filters(array(SELECT id FROM products));--> statement-breakpoint
SELECT summarize_filter_values(array(SELECT id FROM products));--> statement-breakpoint
CREATE TRIGGER products_summary_is_derived BEFORE UPDATE ON "products" FOR EACH ROW
WHEN (pg_trigger_depth() = 0 AND (OLD.sku, OLD.price, OLD.max_price, OLD.original_price, OLD.rrp, OLD.in_stock, OLD.stock_quantity, OLD.variants, OLD.variant_filters)
	IS DISTINCT FROM (NEW.sku, NEW.price, NEW.max_price, NEW.original_price, NEW.rrp, NEW.in_stock, NEW.stock_quantity, NEW.variants, NEW.variant_filters))
EXECUTE FUNCTION refuse_summary_change();--> statement-breakpoint
-- The highest price bounds that of any variant, as the lowest does.
CREATE INDEX "products_by_max_price" ON "products" USING btree ("max_price","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_of_category_by_max_price" ON "products" USING btree ("category_id","max_price","id","in_stock") WHERE archived_at is null;--> statement-breakpoint
-- Products with variants below and above a price.
CREATE INDEX "products_by_price_range" ON "products" USING gist (int8range("price", "max_price", '[]')) WHERE archived_at is null and max_price > price;
