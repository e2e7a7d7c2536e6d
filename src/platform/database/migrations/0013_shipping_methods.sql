CREATE TABLE "shipping_methods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"name" text NOT NULL,
	"kind" text DEFAULT 'delivery' NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"price" bigint NOT NULL,
	"free_from" bigint,
	"min_days" integer,
	"max_days" integer,
	"max_weight_grams" integer,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shipping_methods_kind_known" CHECK ("kind" in ('delivery', 'collection')),
	CONSTRAINT "shipping_methods_price_not_below_zero" CHECK ("price" >= 0),
	CONSTRAINT "shipping_methods_free_from_above_zero" CHECK ("free_from" > 0),
	CONSTRAINT "shipping_methods_weight_above_zero" CHECK ("max_weight_grams" > 0),
	CONSTRAINT "shipping_methods_days_in_range" CHECK (("min_days" is null) = ("max_days" is null) and "min_days" >= 1 and "min_days" <= "max_days"),
	CONSTRAINT "shipping_methods_collection_is_free" CHECK ("kind" <> 'collection' or ("price" = 0 and "free_from" is null and "min_days" is null and "max_weight_grams" is null and "countries" = '{}'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_methods_one_collection" ON "shipping_methods" USING btree ("kind") WHERE kind = 'collection';--> statement-breakpoint
CREATE TRIGGER shipping_methods_tell_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON shipping_methods FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();--> statement-breakpoint
INSERT INTO "shipping_methods" ("name", "kind", "price", "min_days", "max_days", "position") VALUES
	('Standard', 'delivery', 0, 7, 14, 0),
	('Express', 'delivery', 1500, 2, 5, 1),
	('Collect in person', 'collection', 0, NULL, NULL, 2);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lines_amount" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_method" jsonb;--> statement-breakpoint
UPDATE "orders" SET "lines_amount" = "total_amount";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "lines_amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts_not_below_zero" CHECK ("orders"."lines_amount" >= 0 and "orders"."shipping_amount" >= 0 and "orders"."tax_amount" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_is_sum" CHECK ("orders"."total_amount" = "orders"."lines_amount" + "orders"."shipping_amount" + "orders"."tax_amount");--> statement-breakpoint
-- In TypeScript: hasShippingClaim. Insurance is no term of a shipping method.
CREATE FUNCTION has_shipping_claim(sentence text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT cleaned ~* '\m(shipping|shipped|ships?|delivery|deliveries|delivers?|delivered|express|postage|freight|courier)\M'
		AND cleaned ~* '\mfree\M|[$€£¥₹]|\m(usd|eur|gbp|worldwide|international|internationally|everywhere|overnight|tomorrow|days?|weeks?|hours?)\M'
	FROM regexp_replace(sentence, '\m(free\s+)?((delivery|shipping)\s+)?insur\w*(\s+up\s+to\s+\S+)?', '', 'gi') cleaned
$$;--> statement-breakpoint
CREATE FUNCTION shipping_claims(content text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT sentence FROM regexp_split_to_table(content, '(?<=[.!?;])\s+|\n+') sentence WHERE has_shipping_claim(sentence)
$$;--> statement-breakpoint
-- The first claim about shipping becomes a placeholder, which the shop fills in; further ones are left out.
CREATE FUNCTION without_shipping_claims(content text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN NOT EXISTS (SELECT FROM shipping_claims(content)) THEN content
		WHEN content = 'Free worldwide shipping on orders over $50, with a tracking number for every parcel.'
			THEN '{shipping}, with a tracking number for every parcel.'
		ELSE (
			SELECT string_agg(CASE WHEN is_claim THEN '{shipping}' || substring(sentence from '[.!?;]?$') ELSE sentence END, ' ' ORDER BY n)
			FROM (
				SELECT sentence, n, has_shipping_claim(sentence) AS is_claim,
					row_number() OVER (PARTITION BY has_shipping_claim(sentence) ORDER BY n) AS nth
				FROM regexp_split_to_table(content, '(?<=[.!?;])\s+|\n+') WITH ORDINALITY parts (sentence, n)
			) sentences WHERE NOT is_claim OR nth = 1)
	END
$$;--> statement-breakpoint
CREATE FUNCTION derive_shipping_texts(content jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	RETURN CASE jsonb_typeof(content)
		WHEN 'string' THEN to_jsonb(without_shipping_claims(content #>> '{}'))
		WHEN 'array' THEN (SELECT coalesce(jsonb_agg(derive_shipping_texts(item) ORDER BY n), '[]')
			FROM jsonb_array_elements(content) WITH ORDINALITY items (item, n))
		WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg(field, derive_shipping_texts(item)), '{}')
			FROM jsonb_each(content) fields (field, item))
		ELSE content
	END;
END $$;--> statement-breakpoint
-- What the shop said about shipping in its own words is kept for staff, who may set up methods by it.
WITH stored AS (
	SELECT id, value::jsonb AS content,
		coalesce(value::jsonb -> 'shipping', '[]') AS lines,
		coalesce(value::jsonb #> '{pages,shipping,sections}', '[]') AS sections
	FROM settings WHERE key = 'store_content'
), parts AS (
	SELECT id,
		derive_shipping_texts(content - 'pages' - 'shipping') AS texts,
		CASE WHEN content ? 'pages' THEN jsonb_build_object('pages', CASE
			WHEN content #> '{pages,shipping,sections}' IS NULL THEN content -> 'pages'
			ELSE jsonb_set(content -> 'pages', '{shipping,sections}', (
				SELECT coalesce(jsonb_agg(section ORDER BY n), '[]')
				FROM jsonb_array_elements(sections) WITH ORDINALITY t (section, n)
				WHERE section ->> 'heading' <> 'Costs and delivery times'))
		END) ELSE '{}' END AS pages,
		CASE WHEN content ? 'shipping' THEN jsonb_build_object('shippingNotes', (
			SELECT coalesce(jsonb_agg(line ORDER BY n), '[]')
			FROM jsonb_array_elements_text(lines) WITH ORDINALITY t (line, n)
			WHERE NOT EXISTS (SELECT FROM shipping_claims(line)))) ELSE '{}' END AS notes,
		(SELECT coalesce(jsonb_agg(said ORDER BY source, n), '[]') FROM (
			SELECT 1 AS source, n, line AS said FROM jsonb_array_elements_text(lines) WITH ORDINALITY t (line, n)
				WHERE EXISTS (SELECT FROM shipping_claims(line))
			UNION ALL
			SELECT 2, n, claim FROM jsonb_path_query(content - 'pages' - 'shipping', 'strict $.** ? (@.type() == "string")')
				WITH ORDINALITY t (said, n), shipping_claims(said #>> '{}') claim
			UNION ALL
			SELECT 3, n, section ->> 'text' FROM jsonb_array_elements(sections) WITH ORDINALITY t (section, n)
				WHERE section ->> 'heading' = 'Costs and delivery times'
		) former WHERE said NOT IN (
			'FREE Shipping',
			'Free worldwide shipping on orders over $50',
			'Standard delivery 7-14 business days',
			'Express delivery 2-5 business days for $15 extra',
			'Free worldwide shipping on orders over $50, with a tracking number for every parcel.',
			'Free worldwide shipping on orders over $50. Standard delivery takes 7-14 business days. Express delivery takes 2-5 business days and costs $15 extra. Delivery insurance up to $500 is free.'
		)) AS former
	FROM stored
)
UPDATE settings SET version = version + 1,
	value = (parts.texts || parts.pages || parts.notes || jsonb_build_object('formerShipping', parts.former))::text
FROM parts WHERE parts.id = settings.id;--> statement-breakpoint
DROP FUNCTION derive_shipping_texts(jsonb);--> statement-breakpoint
DROP FUNCTION without_shipping_claims(text);--> statement-breakpoint
DROP FUNCTION shipping_claims(text);--> statement-breakpoint
DROP FUNCTION has_shipping_claim(text);
