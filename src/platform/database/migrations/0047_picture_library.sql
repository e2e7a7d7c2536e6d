-- Alternative texts by the address of the picture. A text stays with its picture when an earlier version sorts the pictures.
ALTER TABLE "products" ADD COLUMN "image_texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- The pictures that staff can choose again. Triggers add those that an earlier version stores.
CREATE TABLE "pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"file_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "pictures_url_key" UNIQUE("url")
);--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"url" text NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "product_pictures_pkey" PRIMARY KEY ("url", "product_id"),
	CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX "product_pictures_of_product" ON "product_pictures" USING btree ("product_id");--> statement-breakpoint
-- Files that this shop stored, which pages name by their largest width.
CREATE FUNCTION is_uploaded_picture(url text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT url ~ '^/media/[A-Za-z0-9_-]+-960\.webp$'
$$;--> statement-breakpoint
CREATE FUNCTION register_pictures(used text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- Two transactions that add the same picture would wait for each other. What one leaves out, the hourly task adds.
	IF EXISTS (
		SELECT FROM unnest(used) found(url)
		WHERE is_uploaded_picture(found.url) AND NOT EXISTS (SELECT FROM pictures WHERE pictures.url = found.url)
	) AND pg_try_advisory_xact_lock(hashtext('tradecounter pictures')) THEN
		INSERT INTO pictures (url)
			SELECT DISTINCT found.url FROM unnest(used) found(url) WHERE is_uploaded_picture(found.url) ORDER BY found.url
			ON CONFLICT DO NOTHING;
	END IF;
	-- A picture that is used again is no longer deleted.
	UPDATE pictures SET deleted_at = NULL WHERE url = ANY(used) AND deleted_at IS NOT NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION add_product_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM register_pictures((SELECT array_agg(DISTINCT found.url) FROM changed_rows, unnest(image_url || images) found(url)));
	INSERT INTO product_pictures (url, product_id)
		SELECT DISTINCT found.url, id FROM changed_rows, unnest(image_url || images) found(url) WHERE is_uploaded_picture(found.url);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION replace_product_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM register_pictures(NEW.image_url || NEW.images);
	DELETE FROM product_pictures WHERE product_id = NEW.id;
	INSERT INTO product_pictures (url, product_id)
		SELECT DISTINCT found.url, NEW.id FROM unnest(NEW.image_url || NEW.images) found(url) WHERE is_uploaded_picture(found.url);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION register_category_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM register_pictures(ARRAY[NEW.image_url]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_pictures_insert AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION add_product_pictures();--> statement-breakpoint
-- By row and column, so that a change of stock costs nothing.
CREATE TRIGGER products_pictures_update AFTER UPDATE OF "image_url", "images" ON "products" FOR EACH ROW
WHEN ((OLD.image_url, OLD.images) IS DISTINCT FROM (NEW.image_url, NEW.images))
EXECUTE FUNCTION replace_product_pictures();--> statement-breakpoint
CREATE TRIGGER categories_picture AFTER INSERT OR UPDATE OF "image_url" ON "categories" FOR EACH ROW
WHEN (NEW.image_url IS NOT NULL)
EXECUTE FUNCTION register_category_picture();--> statement-breakpoint
INSERT INTO "product_pictures" ("url", "product_id")
	SELECT DISTINCT found.url, id FROM products, unnest(image_url || images) found(url) WHERE is_uploaded_picture(found.url);--> statement-breakpoint
INSERT INTO "pictures" ("url", "created_at")
	SELECT found.url, min(found.created_at) FROM (
		SELECT url, created_at FROM product_pictures JOIN products ON products.id = product_id
		UNION ALL
		SELECT image_url, now() FROM categories WHERE is_uploaded_picture(image_url)
	) found
	GROUP BY found.url
	ORDER BY 2, 1;--> statement-breakpoint
CREATE INDEX "pictures_by_age" ON "pictures" USING btree ("created_at", "id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pictures_deleted" ON "pictures" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "pictures_file_name_trigrams" ON "pictures" USING gin (lower("file_name") gin_trgm_ops);--> statement-breakpoint
-- Orders show the picture of the time when they were placed.
CREATE INDEX "order_items_by_picture" ON "order_items" USING btree (("product_snapshot" ->> 'imageUrl'));
