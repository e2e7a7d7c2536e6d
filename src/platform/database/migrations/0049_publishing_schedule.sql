-- When a product appears in the shop and when it leaves it. Until it appears it is archived, so that everything that hides archived
-- products hides it; a background task changes the state on time and clears the moment.
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unpublish_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "products_to_publish" ON "products" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "products_to_unpublish" ON "products" USING btree ("unpublish_at") WHERE unpublish_at is not null;--> statement-breakpoint
-- Restoring a product publishes it, and archiving it takes it off, also by the previous version and in bulk. The trash changes nothing.
CREATE FUNCTION end_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.archived_at IS NULL THEN
		NEW.publish_at := NULL;
	ELSIF NEW.publish_at IS NULL THEN
		NEW.unpublish_at := NULL;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_end_schedule BEFORE UPDATE OF archived_at ON "products" FOR EACH ROW
WHEN (OLD.archived_at IS DISTINCT FROM NEW.archived_at AND NEW.deleted_at IS NULL AND (NEW.publish_at IS NOT NULL OR NEW.unpublish_at IS NOT NULL))
EXECUTE FUNCTION end_schedule();
