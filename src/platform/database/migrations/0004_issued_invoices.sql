CREATE TABLE "issued_invoices" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"invoice_number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"pdf" "bytea",
	"sha256" text,
	CONSTRAINT "issued_invoices_invoice_number_key" UNIQUE("invoice_number"),
	CONSTRAINT "issued_invoices_pdf_has_sum" CHECK (("issued_invoices"."pdf" is null) = ("issued_invoices"."sha256" is null))
);
--> statement-breakpoint
ALTER TABLE "issued_invoices" ADD CONSTRAINT "issued_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Invoices of the versions before are stored as their orders are now. They named no seller and were paid, so neither is invented.
INSERT INTO issued_invoices (order_id, invoice_number, issued_at, data)
SELECT o.id, o.invoice_number, o.invoiced_at, jsonb_build_object(
    'orderNumber', o.order_number,
    'orderedAt', to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'status', o.status,
    'totalAmount', o.total_amount,
    'currency', o.currency,
    'exchangeRate', o.exchange_rate,
    'customerName', o.customer_name,
    'customerEmail', o.customer_email,
    'customerPhone', o.customer_phone,
    'shippingAddress', o.shipping_address,
    'notes', o.notes,
    'paymentMethod', o.payment_method,
    'isPaid', true,
    'dueOn', null,
    'items', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
          'sku', i.product_snapshot -> 'sku', 'name', i.product_snapshot -> 'name', 'variant', i.product_snapshot -> 'variant',
          'quantity', i.quantity, 'price', i.price) ORDER BY i.id), '[]')
      FROM order_items i WHERE i.order_id = o.id),
    'seller', null,
    'bankTransfer', null)
FROM orders o WHERE o.invoice_number IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.pdf IS NULL
    AND (NEW.order_id, NEW.invoice_number, NEW.issued_at, NEW.data) = (OLD.order_id, OLD.invoice_number, OLD.issued_at, OLD.data)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'An issued invoice does not change';
END
$$;
--> statement-breakpoint
CREATE TRIGGER issued_invoices_do_not_change BEFORE UPDATE OR DELETE ON issued_invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
