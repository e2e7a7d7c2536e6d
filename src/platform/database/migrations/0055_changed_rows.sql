-- Clients that copy lists read the rows in the sequence of their changes.
CREATE INDEX "products_by_change" ON "products" USING btree ("updated_at", "id");--> statement-breakpoint
CREATE INDEX "orders_by_change" ON "orders" USING btree ("updated_at", "id");--> statement-breakpoint
CREATE INDEX "customers_by_change" ON "users" USING btree ("updated_at", "id") WHERE role = 'customer';
