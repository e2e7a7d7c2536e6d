-- Texts that are compared are stored as what is seen: in Unicode's composed form, without invisible characters. What
-- would then be the same as another SKU, GTIN, option, value or combination stays as it is, for staff to decide.
CREATE FUNCTION visible_text(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT trim(regexp_replace(normalize(typed, NFC),
		'[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
		'', 'g'))
$$;--> statement-breakpoint
-- Zeros that only fill a longer field are left out: 12, 13 and 14 digits of one GTIN are the same text.
CREATE FUNCTION shortest_gtin(gtin text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT lpad(digits, CASE WHEN length(digits) <= 8 THEN 8 WHEN length(digits) <= 12 THEN 12 ELSE length(digits) END, '0')
	FROM ltrim(gtin, '0') digits
$$;--> statement-breakpoint
WITH cleaned AS (
	SELECT id, visible_text(sku) AS sku, row_number() OVER (PARTITION BY lower(visible_text(sku)) ORDER BY id) AS turn
	FROM variants WHERE sku <> visible_text(sku)
)
UPDATE variants SET sku = cleaned.sku FROM cleaned
WHERE variants.id = cleaned.id AND turn = 1 AND cleaned.sku <> ''
	AND NOT EXISTS (SELECT FROM variants other WHERE other.id <> cleaned.id AND lower(other.sku) = lower(cleaned.sku));--> statement-breakpoint
WITH cleaned AS (
	SELECT id, shortest_gtin(gtin) AS gtin, row_number() OVER (PARTITION BY shortest_gtin(gtin) ORDER BY id) AS turn
	FROM variants WHERE gtin <> shortest_gtin(gtin)
)
UPDATE variants SET gtin = cleaned.gtin FROM cleaned
WHERE variants.id = cleaned.id AND turn = 1
	AND NOT EXISTS (SELECT FROM variants other WHERE other.id <> cleaned.id AND other.gtin = cleaned.gtin);--> statement-breakpoint
CREATE TEMPORARY TABLE visible_options AS
SELECT id, (
	SELECT jsonb_agg(jsonb_set(option || jsonb_build_object('name', visible_text(option ->> 'name')), '{values}',
		(SELECT jsonb_agg(visible_text(value) ORDER BY at) FROM jsonb_array_elements_text(option -> 'values') WITH ORDINALITY valued(value, at)))
		ORDER BY place)
	FROM jsonb_array_elements(products.options) WITH ORDINALITY offered(option, place)
) AS options
FROM products WHERE options <> '[]';--> statement-breakpoint
DELETE FROM visible_options visible USING products WHERE products.id = visible.id AND (
	visible.options = products.options AND NOT EXISTS (SELECT FROM variants, unnest(option_values) value
		WHERE product_id = products.id AND value <> visible_text(value))
	OR (SELECT count(DISTINCT lower(option ->> 'name')) < count(*) OR bool_or(option ->> 'name' = '')
		FROM jsonb_array_elements(visible.options) option)
	OR EXISTS (SELECT FROM jsonb_array_elements(visible.options) option WHERE (SELECT count(DISTINCT lower(value)) < count(*)
		OR bool_or(value = '') FROM jsonb_array_elements_text(option -> 'values') value))
	OR (SELECT count(DISTINCT array(SELECT visible_text(value) FROM unnest(option_values) WITH ORDINALITY valued(value, at) ORDER BY at))
		< count(DISTINCT option_values) FROM variants WHERE product_id = products.id));--> statement-breakpoint
UPDATE products SET options = visible.options FROM visible_options visible WHERE products.id = visible.id AND products.options <> visible.options;--> statement-breakpoint
UPDATE variants SET option_values = array(
	SELECT visible_text(value) FROM unnest(option_values) WITH ORDINALITY valued(value, at) ORDER BY at)
FROM visible_options visible WHERE product_id = visible.id AND EXISTS (SELECT FROM unnest(option_values) value WHERE value <> visible_text(value));--> statement-breakpoint
DROP TABLE visible_options;--> statement-breakpoint
DROP FUNCTION visible_text(text);--> statement-breakpoint
DROP FUNCTION shortest_gtin(text);
