ALTER TABLE "categories" ADD COLUMN "former_slugs" text[] DEFAULT '{}' NOT NULL;
