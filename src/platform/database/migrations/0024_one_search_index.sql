CREATE INDEX "products_search_both" ON "products" USING gin ("search_head", "search_document") WITH (fastupdate=true, gin_pending_list_limit=256) WHERE archived_at is null;--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "products_search_head";--> statement-breakpoint
ALTER INDEX "products_search_both" RENAME TO "products_search";
