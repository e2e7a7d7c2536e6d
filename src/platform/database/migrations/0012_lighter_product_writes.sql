DROP INDEX "products_by_stock";--> statement-breakpoint
DROP INDEX "products_search_head";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
CREATE INDEX "products_search_head" ON "products" USING gin ("search_head") WITH (fastupdate=true,gin_pending_list_limit=256) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_document") WITH (fastupdate=true,gin_pending_list_limit=256) WHERE archived_at is null;