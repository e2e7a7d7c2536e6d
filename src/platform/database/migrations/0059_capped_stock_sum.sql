-- The sum of three variants can exceed an integer, which refused their changes.
CREATE OR REPLACE FUNCTION summarize_stock(changed int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	changed_id int;
BEGIN
	FOREACH changed_id IN ARRAY changed LOOP
		UPDATE products SET stock_quantity = summary.quantity, in_stock = summary.in_stock
		FROM (SELECT CASE WHEN sum(quantity) > 2147483647 THEN 2147483647 ELSE sum(quantity)::int END AS quantity,
				bool_or(is_available AND quantity IS DISTINCT FROM 0) AS in_stock
			FROM variants JOIN stock ON variant_id = variants.id
			WHERE product_id = changed_id AND archived_at IS NULL HAVING count(*) > 0) summary
		WHERE products.id = changed_id;
	END LOOP;
END $$;
