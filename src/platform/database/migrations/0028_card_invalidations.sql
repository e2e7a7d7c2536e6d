-- `card:<id>` is the tag of what a product's card shows, where a stock above low_stock_threshold is only "In Stock". `product:<id>`
-- remains the tag of everything. An order of a product that does not run low drops its own page, not the lists with its card.
CREATE FUNCTION low_stock_threshold() RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
	stored text := (SELECT value FROM settings WHERE key = 'low_stock_threshold');
BEGIN
	-- 5 is the default of the setting. Without a readable one, every stock is shown.
	RETURN CASE WHEN stored IS NULL THEN 5 WHEN stored ~ '^\d{1,9}$' THEN stored::int ELSE 2147483647 END;
END $$;--> statement-breakpoint
CREATE FUNCTION differs_on_card(former products, changed products) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
	threshold int := low_stock_threshold();
BEGIN
	IF former.stock_quantity <= threshold OR changed.stock_quantity <= threshold THEN
		RETURN true;
	END IF;
	changed.stock_quantity := former.stock_quantity;
	RETURN former IS DISTINCT FROM changed;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION publish_new_or_deleted_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT count(*) FROM changed_rows) > 100 THEN
		PERFORM publish_invalidation('{products}');
	ELSE
		PERFORM publish_invalidation((
			SELECT array_agg(DISTINCT tag) FROM changed_rows, unnest(ARRAY[
				'product:' || id, 'card:' || id, 'products:members', 'products:members:' || coalesce(category_id, 0), 'products:facts']) tag));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
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
					CASE WHEN (o.price, o.original_price) IS DISTINCT FROM (n.price, n.original_price) THEN 'prices' END,
					CASE WHEN o.in_stock IS DISTINCT FROM n.in_stock THEN 'availability' END,
					CASE WHEN o.rating IS DISTINCT FROM n.rating THEN 'ratings' END,
					CASE WHEN (o.display_order, o.featured_order, o.created_at)
						IS DISTINCT FROM (n.display_order, n.featured_order, n.created_at) THEN 'positions' END,
					CASE WHEN (o.name, o.slug, o.sku, o.image_url, o.description, o.category_id, o.variants, o.specifications, o.updated_at)
						IS DISTINCT FROM (n.name, n.slug, n.sku, n.image_url, n.description, n.category_id, n.variants, n.specifications,
							n.updated_at) THEN 'facts' END]) dimension,
				unnest(ARRAY['product:' || id, CASE WHEN differs_on_card(o::products, n::products) THEN 'card:' || id END,
					'products:' || dimension, 'products:' || dimension || ':' || coalesce(o.category_id, 0),
					'products:' || dimension || ':' || coalesce(n.category_id, 0)]) tag
			WHERE tag IS NOT NULL));
	END IF;
	RETURN NULL;
END $$;
