-- A product that staff have not published yet. It is archived, too, so that everything that hides archived products hides it.
ALTER TABLE "products" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_draft_is_archived" CHECK (not draft or archived_at is not null);--> statement-breakpoint
CREATE INDEX "products_drafts" ON "products" USING btree ("id") WHERE draft;--> statement-breakpoint
-- The previous version, bulk changes and the schedule publish a product by clearing archived_at alone.
CREATE FUNCTION end_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.draft := false;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_end_draft BEFORE UPDATE OF archived_at ON "products" FOR EACH ROW WHEN (NEW.archived_at IS NULL AND NEW.draft) EXECUTE FUNCTION end_draft();--> statement-breakpoint
-- The addresses of a draft were never public: they answer 404, not 410.
DROP TRIGGER products_retire_slugs ON "products";--> statement-breakpoint
CREATE TRIGGER products_retire_slugs BEFORE DELETE ON "products" FOR EACH ROW WHEN (NOT OLD.demo AND NOT OLD.draft) EXECUTE FUNCTION retire_product_slugs();--> statement-breakpoint
CREATE OR REPLACE FUNCTION webhook_product(changed products) RETURNS json LANGUAGE sql STABLE AS $$
	SELECT json_build_object('id', changed.id, 'name', changed.name, 'sku', changed.sku, 'slug', changed.slug, 'status',
		CASE WHEN changed.deleted_at IS NOT NULL THEN 'trash' WHEN changed.draft THEN 'draft'
			WHEN changed.archived_at IS NOT NULL THEN 'archived' ELSE 'live' END,
		'price', webhook_money(changed.price, coalesce((SELECT value FROM settings WHERE key = 'base_currency'), 'USD')));
$$;
