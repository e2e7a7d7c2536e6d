-- What lists are filtered by: the values of a product's options and specifications. Of "6.3 in, 2400 × 1080", the part before the
-- comma. An option replaces the specification of the same name, which only summarizes it ("256 GB to 1 TB").
CREATE TABLE "specification_values" (
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	-- Among the values' names; options come first.
	"position" smallint NOT NULL,
	CONSTRAINT "specification_values_pkey" PRIMARY KEY ("product_id", "name", "value"),
	CONSTRAINT "specification_values_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE FUNCTION list_specification_values(options jsonb, specifications jsonb)
RETURNS TABLE (name text, value text, "position" smallint) LANGUAGE sql IMMUTABLE AS $$
	SELECT named.name, named.value, min(named.position)::smallint FROM (
		SELECT trim(option ->> 'name') AS name, trim(choice) AS value, at AS position
		FROM jsonb_array_elements(options) WITH ORDINALITY offered(option, at), jsonb_array_elements_text(option -> 'values') choice
		UNION ALL
		SELECT trim(fact ->> 'name'), trim(split_part(fact ->> 'value', ', ', 1)), 10 + at
		FROM jsonb_array_elements(specifications) WITH ORDINALITY stated(fact, at)
		WHERE NOT EXISTS (SELECT FROM jsonb_array_elements(options) option WHERE lower(option ->> 'name') = lower(trim(fact ->> 'name')))
	) named
	WHERE length(named.name) BETWEEN 1 AND 60 AND length(named.value) BETWEEN 1 AND 60 AND strpos(named.name, ':') = 0
	GROUP BY named.name, named.value
$$;--> statement-breakpoint
CREATE FUNCTION add_specification_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO specification_values (product_id, name, value, "position")
		SELECT id, listed.name, listed.value, listed.position
		FROM changed_rows, list_specification_values(options, specifications) listed;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION replace_specification_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM specification_values WHERE product_id = NEW.id;
	INSERT INTO specification_values (product_id, name, value, "position")
		SELECT NEW.id, listed.name, listed.value, listed.position
		FROM list_specification_values(NEW.options, NEW.specifications) listed;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_specification_values_insert AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION add_specification_values();--> statement-breakpoint
-- By row and column, so that a change of stock costs nothing.
CREATE TRIGGER products_specification_values_update AFTER UPDATE OF "options", "specifications" ON "products" FOR EACH ROW
WHEN ((OLD.options, OLD.specifications) IS DISTINCT FROM (NEW.options, NEW.specifications))
EXECUTE FUNCTION replace_specification_values();--> statement-breakpoint
INSERT INTO "specification_values" ("product_id", "name", "value", "position")
	SELECT id, listed.name, listed.value, listed.position
	FROM products, list_specification_values(options, specifications) listed;--> statement-breakpoint
CREATE INDEX "specification_values_by_value" ON "specification_values" USING btree ("name", "value", "product_id");
