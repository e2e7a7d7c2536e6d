-- Runs with each order. In plpgsql the plan of its statement is cached; a function in SQL is parsed and planned at each call.
-- One product at a time, because the best plan for a list depends on its length, so it would be planned each time too.
CREATE OR REPLACE FUNCTION summarize_stock(changed int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	changed_id int;
BEGIN
	FOREACH changed_id IN ARRAY changed LOOP
		UPDATE products SET stock_quantity = summary.quantity, in_stock = summary.in_stock
		FROM (SELECT sum(quantity)::int AS quantity, bool_or(is_available AND quantity IS DISTINCT FROM 0) AS in_stock
			FROM variants JOIN stock ON variant_id = variants.id
			WHERE product_id = changed_id AND archived_at IS NULL HAVING count(*) > 0) summary
		WHERE products.id = changed_id;
	END LOOP;
END $$;
--> statement-breakpoint
-- A row has up to 2 kB, so a fifth of a page was often too little for its next version, and the update wrote all 30 indexes.
ALTER TABLE "products" SET (fillfactor = 60);
