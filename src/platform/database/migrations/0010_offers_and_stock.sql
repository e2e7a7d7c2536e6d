CREATE TABLE "variants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"product_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"sku" text NOT NULL,
	"gtin" text,
	"option_values" text[] DEFAULT '{}' NOT NULL,
	"min_quantity" integer DEFAULT 1 NOT NULL,
	"quantity_multiple" integer DEFAULT 1 NOT NULL,
	"image_url" text,
	"weight_grams" integer,
	"condition" text DEFAULT 'new' NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "variants_min_quantity_above_zero" CHECK ("variants"."min_quantity" > 0),
	CONSTRAINT "variants_quantity_multiple_divides_minimum" CHECK ("variants"."quantity_multiple" > 0 and "variants"."min_quantity" % "variants"."quantity_multiple" = 0),
	CONSTRAINT "variants_weight_above_zero" CHECK ("variants"."weight_grams" > 0),
	CONSTRAINT "variants_condition_known" CHECK ("variants"."condition" in ('new', 'open_box', 'refurbished_a', 'refurbished_b', 'refurbished_c', 'used_a', 'used_b', 'used_c', 'for_parts'))
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"price" bigint NOT NULL,
	"original_price" bigint,
	"rrp" bigint,
	"tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "prices_price_above_zero" CHECK ("prices"."price" > 0 and "prices"."price" <= 9999999999),
	CONSTRAINT "prices_original_price_above_zero" CHECK ("prices"."original_price" > 0 and "prices"."original_price" <= 9999999999),
	CONSTRAINT "prices_rrp_above_zero" CHECK ("prices"."rrp" > 0 and "prices"."rrp" <= 9999999999)
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"quantity" integer,
	"is_available" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_quantity_not_below_zero" CHECK ("stock"."quantity" >= 0)
) WITH (fillfactor=80);
--> statement-breakpoint
CREATE TABLE "stock_ledger" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"variant_id" integer NOT NULL,
	"change" integer NOT NULL,
	"balance" integer NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"actor_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_ledger_balance_not_below_zero" CHECK ("stock_ledger"."balance" >= 0),
	CONSTRAINT "stock_ledger_reason_known" CHECK ("stock_ledger"."reason" in ('order', 'order_cancelled', 'count', 'receipt', 'correction', 'import'))
);
--> statement-breakpoint
-- The product's SKU, price and stock become those of its only variant.
INSERT INTO "variants" ("product_id", "sku") SELECT "id", "sku" FROM "products" ORDER BY "id";--> statement-breakpoint
INSERT INTO "prices" ("variant_id", "price", "original_price", "rrp")
	SELECT "variants"."id", "price", "original_price", "rrp" FROM "products" JOIN "variants" ON "product_id" = "products"."id";--> statement-breakpoint
INSERT INTO "stock" ("variant_id", "quantity", "is_available", "version")
	SELECT "variants"."id", "stock_quantity", "in_stock" OR "stock_quantity" = 0, "stock_version"
	FROM "products" JOIN "variants" ON "product_id" = "products"."id";--> statement-breakpoint
INSERT INTO "stock_ledger" ("variant_id", "change", "balance", "reason", "reference", "at")
	SELECT "variant_id", "quantity", "quantity", 'count', 'Stock at the upgrade', now() FROM "stock" WHERE "quantity" > 0;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "variants_sku_key" ON "variants" USING btree (lower("sku"));--> statement-breakpoint
CREATE UNIQUE INDEX "variants_gtin_key" ON "variants" USING btree ("gtin");--> statement-breakpoint
CREATE UNIQUE INDEX "variants_combination_key" ON "variants" USING btree ("product_id","option_values");--> statement-breakpoint
CREATE INDEX "stock_ledger_of_variant" ON "stock_ledger" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "stock_ledger_of_actor" ON "stock_ledger" USING btree ("actor_id");--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "variant_id" integer;--> statement-breakpoint
UPDATE "order_items" SET "variant_id" = "variants"."id" FROM "variants" WHERE "variants"."product_id" = "order_items"."product_id";--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_items_of_variant" ON "order_items" USING btree ("variant_id");--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_in_stock_means_stock";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_stock_not_below_zero";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "stock_version";--> statement-breakpoint
-- Rows go only with their variant, and lose only the name of a deleted user. Both happen inside a foreign key's trigger.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF pg_trigger_depth() > 1 THEN
		RETURN coalesce(NEW, OLD);
	END IF;
	RAISE EXCEPTION 'stock_ledger is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER stock_ledger_append_only BEFORE DELETE OR UPDATE ON "stock_ledger" FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
-- The summary of a product's offers. Every change of an offer writes the product's row, whose xmin tells caches that it changed.
CREATE FUNCTION summarize_offers(changed int[]) RETURNS void LANGUAGE sql AS $$
	UPDATE products SET sku = offers.sku
	FROM (SELECT DISTINCT ON (product_id) product_id, sku FROM variants
		WHERE product_id = any(changed) AND archived_at IS NULL ORDER BY product_id, position, id) offers
	WHERE products.id = offers.product_id AND products.sku <> offers.sku;
	UPDATE products SET price = cheapest.price, original_price = cheapest.original_price, rrp = cheapest.rrp
	FROM (SELECT DISTINCT ON (product_id) product_id, price, original_price, rrp
		FROM variants JOIN prices ON variant_id = variants.id
		WHERE product_id = any(changed) AND archived_at IS NULL ORDER BY product_id, price, position, id) cheapest
	WHERE products.id = cheapest.product_id;
$$;--> statement-breakpoint
CREATE FUNCTION summarize_stock(changed int[]) RETURNS void LANGUAGE sql AS $$
	UPDATE products SET stock_quantity = summary.quantity, in_stock = summary.in_stock
	FROM (SELECT product_id, sum(quantity)::int AS quantity, bool_or(is_available AND quantity IS DISTINCT FROM 0) AS in_stock
		FROM variants JOIN stock ON variant_id = variants.id
		WHERE product_id = any(changed) AND archived_at IS NULL GROUP BY product_id) summary
	WHERE products.id = summary.product_id;
$$;--> statement-breakpoint
CREATE FUNCTION summarize_changed_variants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed int[] := array(SELECT DISTINCT product_id FROM changed_rows);
BEGIN
	PERFORM summarize_offers(changed);
	PERFORM summarize_stock(changed);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION summarize_changed_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM summarize_offers(array(SELECT DISTINCT product_id FROM variants JOIN changed_rows ON variants.id = variant_id));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION summarize_changed_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM summarize_stock(array(SELECT DISTINCT product_id FROM variants JOIN changed_rows ON variants.id = variant_id));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER variants_summarize_update AFTER UPDATE ON "variants" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION summarize_changed_variants();--> statement-breakpoint
CREATE TRIGGER variants_summarize_delete AFTER DELETE ON "variants" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION summarize_changed_variants();--> statement-breakpoint
CREATE TRIGGER prices_summarize_insert AFTER INSERT ON "prices" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION summarize_changed_prices();--> statement-breakpoint
CREATE TRIGGER prices_summarize_update AFTER UPDATE ON "prices" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION summarize_changed_prices();--> statement-breakpoint
CREATE TRIGGER stock_summarize_insert AFTER INSERT ON "stock" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION summarize_changed_stock();--> statement-breakpoint
CREATE TRIGGER stock_summarize_update AFTER UPDATE ON "stock" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION summarize_changed_stock();
--> statement-breakpoint
-- A process of an earlier version would sell from the summary, beside the stock: its statement fails instead.
CREATE FUNCTION refuse_summary_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'A product''s price and stock follow from its variants';
END $$;--> statement-breakpoint
CREATE TRIGGER products_summary_is_derived BEFORE UPDATE ON "products" FOR EACH ROW
WHEN (pg_trigger_depth() = 0 AND (OLD.sku, OLD.price, OLD.original_price, OLD.rrp, OLD.in_stock, OLD.stock_quantity)
	IS DISTINCT FROM (NEW.sku, NEW.price, NEW.original_price, NEW.rrp, NEW.in_stock, NEW.stock_quantity))
EXECUTE FUNCTION refuse_summary_change();
