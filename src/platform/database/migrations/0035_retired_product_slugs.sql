-- The slugs of deleted products, former ones included, so that their addresses answer 410 instead of 404. Sample data was never sold.
CREATE TABLE "retired_product_slugs" (
	"slug" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION retire_product_slugs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO retired_product_slugs (slug)
		SELECT OLD.slug UNION SELECT slug FROM product_slug_redirects WHERE product_id = OLD.id
		ON CONFLICT DO NOTHING;
	RETURN OLD;
END $$;--> statement-breakpoint
-- Before, because the deletion cascades to the former slugs.
CREATE TRIGGER products_retire_slugs BEFORE DELETE ON "products" FOR EACH ROW WHEN (NOT OLD.demo) EXECUTE FUNCTION retire_product_slugs();
