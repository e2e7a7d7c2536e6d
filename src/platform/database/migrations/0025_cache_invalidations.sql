-- What committed changes invalidate, until every process has read it. Unlogged: after a crash all processes connect again and start
-- with an empty cache.
CREATE UNLOGGED TABLE "cache_invalidations" (
	"transaction" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"tags" text[] NOT NULL
);--> statement-breakpoint
CREATE INDEX "cache_invalidations_by_transaction" ON "cache_invalidations" USING btree ("transaction");--> statement-breakpoint
-- Processes that notify after the commit say so, because a notification within the transaction serializes commits. Everyone else's
-- changes are notified here: those of earlier versions, and of an operator's SQL.
CREATE FUNCTION publish_invalidation(changed text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF changed IS NULL OR changed = '{}' THEN
		RETURN;
	END IF;
	INSERT INTO cache_invalidations (tags) VALUES (changed);
	IF current_setting('tradecounter.notifies_after_commit', true) IS DISTINCT FROM 'on' THEN
		PERFORM pg_notify('catalogue', '');
	END IF;
END $$;--> statement-breakpoint
-- For tables whose every change invalidates the same: the tag is the table's name.
CREATE OR REPLACE FUNCTION tell_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM publish_invalidation(ARRAY[TG_TABLE_NAME::text]);
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER products_tell_change ON "products";--> statement-breakpoint
DROP TRIGGER reviews_tell_change ON "reviews";--> statement-breakpoint
CREATE TRIGGER products_tell_truncate AFTER TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();--> statement-breakpoint
CREATE TRIGGER reviews_tell_truncate AFTER TRUNCATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();--> statement-breakpoint
-- Tags of products: `product:<id>` for the product, and for lists `products:<dimension>` and `products:<dimension>:<category id, or 0>`
-- with the dimensions that changed. More than 100 products invalidate all.
CREATE FUNCTION publish_new_or_deleted_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT count(*) FROM changed_rows) > 100 THEN
		PERFORM publish_invalidation('{products}');
	ELSE
		PERFORM publish_invalidation((
			SELECT array_agg(DISTINCT tag) FROM changed_rows, unnest(ARRAY[
				'product:' || id, 'products:members', 'products:members:' || coalesce(category_id, 0), 'products:facts']) tag));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION publish_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
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
				unnest(ARRAY['product:' || id, 'products:' || dimension, 'products:' || dimension || ':' || coalesce(o.category_id, 0),
					'products:' || dimension || ':' || coalesce(n.category_id, 0)]) tag
			WHERE tag IS NOT NULL));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_publish_insert AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_new_or_deleted_products();--> statement-breakpoint
CREATE TRIGGER products_publish_delete AFTER DELETE ON "products" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_new_or_deleted_products();--> statement-breakpoint
CREATE TRIGGER products_publish_update AFTER UPDATE ON "products" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_changed_products();--> statement-breakpoint
-- Searches find products by every SKU and GTIN of their variants. All other facts of variants are written to the product too.
CREATE FUNCTION publish_variant_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM publish_invalidation('{products:facts}');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER variants_publish_insert_or_delete AFTER INSERT OR DELETE ON "variants" FOR EACH STATEMENT EXECUTE FUNCTION publish_variant_codes();--> statement-breakpoint
CREATE TRIGGER variants_publish_codes AFTER UPDATE ON "variants" FOR EACH ROW
WHEN ((OLD.sku, OLD.gtin, OLD.archived_at IS NULL) IS DISTINCT FROM (NEW.sku, NEW.gtin, NEW.archived_at IS NULL))
EXECUTE FUNCTION publish_variant_codes();--> statement-breakpoint
CREATE FUNCTION publish_reviewed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT count(DISTINCT product_id) FROM changed_rows) > 100 THEN
		PERFORM publish_invalidation('{reviews}');
	ELSE
		PERFORM publish_invalidation((SELECT array_agg(DISTINCT 'reviews:' || product_id) FROM changed_rows));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reviews_publish_insert AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_reviewed_products();--> statement-breakpoint
CREATE TRIGGER reviews_publish_update AFTER UPDATE ON "reviews" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_reviewed_products();--> statement-breakpoint
CREATE TRIGGER reviews_publish_delete AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_reviewed_products();--> statement-breakpoint
-- Reviews show their author's name.
CREATE FUNCTION publish_reviews_of_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM publish_invalidation((SELECT array_agg(DISTINCT 'reviews:' || product_id) FROM reviews WHERE user_id = NEW.id));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_publish_reviews AFTER UPDATE ON "users" FOR EACH ROW
WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
EXECUTE FUNCTION publish_reviews_of_author();--> statement-breakpoint
-- Pages show how many hundred customers there are, and how many of the latest deliveries had no problem.
CREATE FUNCTION publish_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM publish_invalidation(TG_ARGV::text[]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_publish_tenth AFTER INSERT ON "users" FOR EACH ROW WHEN (NEW.id % 10 = 0) EXECUTE FUNCTION publish_tag('customers');--> statement-breakpoint
CREATE TRIGGER users_publish_delete AFTER DELETE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION publish_tag('customers');--> statement-breakpoint
CREATE TRIGGER orders_publish_delivery AFTER UPDATE OF status ON "orders" FOR EACH ROW
WHEN ((OLD.status = 'delivered') <> (NEW.status = 'delivered')) EXECUTE FUNCTION publish_tag('deliveries');--> statement-breakpoint
CREATE TRIGGER order_problems_publish AFTER INSERT OR DELETE ON "order_problems" FOR EACH STATEMENT EXECUTE FUNCTION publish_tag('deliveries');
