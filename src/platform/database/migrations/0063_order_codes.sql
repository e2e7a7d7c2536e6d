CREATE INDEX "orders_by_code" ON "orders" USING gin ((regexp_replace(lower(coalesce("tracking_number", '')), '[^a-z0-9]+', '', 'g') || ' ' || regexp_replace("customer_phone", '\(0\)|\D+', '', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING gin (regexp_replace(lower("reference"), '[^a-z0-9]+', '', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_items_by_text" ON "order_items" USING gin ((lower(("product_snapshot" ->> 'sku') || ' ' || ("product_snapshot" ->> 'name')) || ' ' || regexp_replace(lower("product_snapshot" ->> 'sku'), '[^a-z0-9]+', '', 'g')) gin_trgm_ops);--> statement-breakpoint
DROP INDEX "orders_by_tracking";--> statement-breakpoint
DROP INDEX "order_items_by_sku";
