-- Orders of a buyer by month, and their documents.
CREATE INDEX "orders_of_user_by_age" ON "orders" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "orders_of_user_by_invoice" ON "orders" USING btree ("user_id","invoiced_at") WHERE invoiced_at is not null;
--> statement-breakpoint
CREATE INDEX "order_messages_of_staff" ON "order_messages" USING btree ("created_at") WHERE from_staff;
--> statement-breakpoint
-- The price when the product became a favorite; null for those from before.
ALTER TABLE "favorites" ADD COLUMN "price" bigint;
--> statement-breakpoint
-- Without its variant, a favorite is the whole product, which has another price.
CREATE FUNCTION forget_favorite_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.price := null;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER favorites_forget_price BEFORE UPDATE OF variant_id ON "favorites" FOR EACH ROW
  WHEN (OLD.variant_id is not null AND NEW.variant_id is null) EXECUTE FUNCTION forget_favorite_price();
