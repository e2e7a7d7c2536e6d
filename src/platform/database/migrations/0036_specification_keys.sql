-- Values that differ only in case and spaces are one: "Black" and "black ".
CREATE FUNCTION specification_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT lower(trim(regexp_replace(value, '\s+', ' ', 'g')))
$$;--> statement-breakpoint
-- As in 0032, but of a product's values that are one, only the first.
CREATE OR REPLACE FUNCTION list_specification_values(options jsonb, specifications jsonb)
RETURNS TABLE (name text, value text, "position" smallint) LANGUAGE sql IMMUTABLE AS $$
	SELECT named.name, min(named.value), min(named.position)::smallint FROM (
		SELECT trim(option ->> 'name') AS name, trim(choice) AS value, at AS position
		FROM jsonb_array_elements(options) WITH ORDINALITY offered(option, at), jsonb_array_elements_text(option -> 'values') choice
		UNION ALL
		SELECT trim(fact ->> 'name'), trim(split_part(fact ->> 'value', ', ', 1)), 10 + at
		FROM jsonb_array_elements(specifications) WITH ORDINALITY stated(fact, at)
		WHERE NOT EXISTS (SELECT FROM jsonb_array_elements(options) option WHERE lower(option ->> 'name') = lower(trim(fact ->> 'name')))
	) named
	WHERE length(named.name) BETWEEN 1 AND 60 AND length(named.value) BETWEEN 1 AND 60 AND strpos(named.name, ':') = 0
	GROUP BY named.name, specification_key(named.value)
$$;--> statement-breakpoint
DELETE FROM "specification_values" other USING "specification_values" first
WHERE other.product_id = first.product_id AND other.name = first.name AND other.value > first.value
	AND specification_key(other.value) = specification_key(first.value);--> statement-breakpoint
-- With the value itself, so that a filter reads the index only.
CREATE INDEX "specification_values_by_key" ON "specification_values" USING btree ("name", specification_key("value"), "product_id", "value");
