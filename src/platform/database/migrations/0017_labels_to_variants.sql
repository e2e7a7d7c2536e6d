ALTER TABLE "products" ADD COLUMN "max_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "variant_id" integer;--> statement-breakpoint
DROP TRIGGER variants_summarize_update ON "variants";--> statement-breakpoint
DROP TRIGGER prices_summarize_insert ON "prices";--> statement-breakpoint
DROP TRIGGER stock_summarize_insert ON "stock";--> statement-breakpoint
-- One variant for each label. The first keeps the product's SKU and stock. The others get the price, a SKU with a number,
-- and no stock until it is counted.
CREATE TEMPORARY TABLE "labeled" ON COMMIT DROP AS
	SELECT id AS product_id, sku, label, (row_number() OVER (PARTITION BY id ORDER BY first))::int AS number
	FROM (SELECT id, sku, label, min(place) AS first
		FROM products, unnest(variants) WITH ORDINALITY listed(label, place) WHERE label <> '' GROUP BY id, sku, label) distinct_labels;--> statement-breakpoint
UPDATE "products" SET "options" = jsonb_build_array(jsonb_build_object('name', 'Variant', 'values', labels.values))
	FROM (SELECT product_id, jsonb_agg(label ORDER BY number) AS values FROM labeled GROUP BY product_id) labels
	WHERE products.id = labels.product_id;--> statement-breakpoint
UPDATE "variants" SET "option_values" = array[label] FROM labeled
	WHERE variants.product_id = labeled.product_id AND number = 1;--> statement-breakpoint
INSERT INTO "variants" ("product_id", "position", "sku", "option_values")
	SELECT product_id, number - 1,
		CASE WHEN EXISTS (SELECT FROM variants taken WHERE lower(taken.sku) = lower(labeled.sku || '-' || number))
			THEN labeled.sku || '-' || number || '-V' || product_id ELSE labeled.sku || '-' || number END,
		array[label]
	FROM labeled WHERE number > 1 ORDER BY product_id, number;--> statement-breakpoint
INSERT INTO "prices" ("variant_id", "price", "original_price", "rrp")
	SELECT added.id, prices.price, prices.original_price, prices.rrp FROM variants added
	JOIN variants former ON former.product_id = added.product_id AND former.position = 0
	JOIN prices ON prices.variant_id = former.id WHERE added.position > 0;--> statement-breakpoint
INSERT INTO "stock" ("variant_id", "quantity", "is_available")
	SELECT added.id, CASE WHEN stock.quantity IS NULL THEN NULL ELSE 0 END, stock.is_available FROM variants added
	JOIN variants former ON former.product_id = added.product_id AND former.position = 0
	JOIN stock ON stock.variant_id = former.id WHERE added.position > 0;--> statement-breakpoint
INSERT INTO "stock_ledger" ("variant_id", "change", "balance", "reason", "reference", "at")
	SELECT variant_id, 0, 0, 'count', 'Split from ' || former.sku || ', not counted yet', now()
	FROM stock JOIN variants added ON added.id = variant_id
	JOIN variants former ON former.product_id = added.product_id AND former.position = 0
	WHERE added.position > 0 AND stock.quantity IS NOT NULL;--> statement-breakpoint
-- Lines of orders and carts whose label is gone belong to the first variant.
UPDATE "order_items" SET "variant_id" = variants.id FROM variants
	WHERE variants.product_id = order_items.product_id AND variants.option_values = array[product_snapshot ->> 'variant'];--> statement-breakpoint
UPDATE "cart_items" SET "variant_id" = coalesce(
	(SELECT id FROM variants WHERE variants.product_id = cart_items.product_id AND option_values = array[cart_items.variant]),
	(SELECT id FROM variants WHERE variants.product_id = cart_items.product_id AND position = 0));--> statement-breakpoint
UPDATE "cart_items" SET "quantity" = least(total, 100000) FROM (
	SELECT min(id) AS id, sum(quantity) AS total FROM cart_items GROUP BY user_id, session_id, variant_id HAVING count(*) > 1) merged
	WHERE cart_items.id = merged.id;--> statement-breakpoint
DELETE FROM "cart_items" WHERE id NOT IN (SELECT min(id) FROM cart_items GROUP BY user_id, session_id, variant_id);--> statement-breakpoint
ALTER TABLE "cart_items" ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_one_line";--> statement-breakpoint
ALTER TABLE "cart_items" DROP COLUMN "variant";--> statement-breakpoint
ALTER TABLE "cart_items" DROP COLUMN "product_id";--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_one_line" UNIQUE NULLS NOT DISTINCT("user_id","session_id","variant_id");--> statement-breakpoint
CREATE INDEX "cart_items_of_variant" ON "cart_items" USING btree ("variant_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION summarize_offers(changed int[]) RETURNS void LANGUAGE sql AS $$
	UPDATE products SET sku = offers.sku, variants = offers.labels
	FROM (SELECT product_id, (array_agg(sku ORDER BY position, id))[1] AS sku,
			coalesce(array_agg(array_to_string(option_values, ' / ') ORDER BY position, id) FILTER (WHERE option_values <> '{}'), '{}') AS labels
		FROM variants WHERE product_id = any(changed) AND archived_at IS NULL GROUP BY product_id) offers
	WHERE products.id = offers.product_id AND (products.sku, products.variants) IS DISTINCT FROM (offers.sku, offers.labels);
	UPDATE products SET price = cheapest.price, original_price = cheapest.original_price, rrp = cheapest.rrp,
		max_price = cheapest.max_price
	FROM (SELECT DISTINCT ON (product_id) product_id, price, original_price, rrp, max(price) OVER (PARTITION BY product_id) AS max_price
		FROM variants JOIN prices ON variant_id = variants.id
		WHERE product_id = any(changed) AND archived_at IS NULL ORDER BY product_id, price, position, id) cheapest
	WHERE products.id = cheapest.product_id;
$$;--> statement-breakpoint
DROP TRIGGER products_summary_is_derived ON "products";--> statement-breakpoint
-- Stored labels may repeat or be empty; those of the variants do not.
UPDATE "products" SET "variants" = array(SELECT jsonb_array_elements_text("options" -> 0 -> 'values'))
	WHERE "variants" <> array(SELECT jsonb_array_elements_text("options" -> 0 -> 'values'));--> statement-breakpoint
UPDATE "products" SET "max_price" = "price";--> statement-breakpoint
CREATE TRIGGER products_summary_is_derived BEFORE UPDATE ON "products" FOR EACH ROW
WHEN (pg_trigger_depth() = 0 AND (OLD.sku, OLD.price, OLD.max_price, OLD.original_price, OLD.rrp, OLD.in_stock, OLD.stock_quantity, OLD.variants)
	IS DISTINCT FROM (NEW.sku, NEW.price, NEW.max_price, NEW.original_price, NEW.rrp, NEW.in_stock, NEW.stock_quantity, NEW.variants))
EXECUTE FUNCTION refuse_summary_change();--> statement-breakpoint
CREATE TRIGGER variants_summarize_update AFTER UPDATE ON "variants" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION summarize_changed_variants();--> statement-breakpoint
CREATE TRIGGER prices_summarize_insert AFTER INSERT ON "prices" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION summarize_changed_prices();--> statement-breakpoint
CREATE TRIGGER stock_summarize_insert AFTER INSERT ON "stock" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION summarize_changed_stock();
