-- When staff moved the product to the trash. Such a product is archived, too, so that everything that hides archived products hides it.
-- It was for sale before if both moments are equal.
ALTER TABLE "products" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "products_in_trash" ON "products" USING btree ("category_id","id") WHERE deleted_at is not null;--> statement-breakpoint
-- Counts all products outside the trash without reading them.
CREATE INDEX "products_not_in_trash" ON "products" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
-- The previous version restores a product by clearing archived_at alone.
CREATE FUNCTION leave_trash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.deleted_at := NULL;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_leave_trash BEFORE UPDATE OF archived_at ON "products" FOR EACH ROW WHEN (NEW.archived_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION leave_trash();
