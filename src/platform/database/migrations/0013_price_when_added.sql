ALTER TABLE "cart_items" ADD COLUMN "price_when_added" bigint;--> statement-breakpoint
-- What earlier lines cost when they were added is not known: they begin with the price of today.
UPDATE "cart_items" SET "price_when_added" = "products"."price" FROM "products" WHERE "products"."id" = "cart_items"."product_id";--> statement-breakpoint
ALTER TABLE "cart_items" ALTER COLUMN "price_when_added" SET NOT NULL;
