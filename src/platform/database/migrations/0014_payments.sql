CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"received_on" date NOT NULL,
	"reference" text,
	"note" text,
	"reverses" integer,
	"recorded_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_reverses_key" UNIQUE("reverses"),
	CONSTRAINT "payments_kind_known" CHECK ("payments"."kind" in ('payment', 'refund')),
	CONSTRAINT "payments_method_known" CHECK ("payments"."method" in ('bank_transfer', 'meet_in_person', 'other')),
	CONSTRAINT "payments_amount_above_zero" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reverses_payments_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id","id");
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "amount_paid" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amount_paid_not_below_zero" CHECK ("orders"."amount_paid" >= 0);
--> statement-breakpoint
-- Version 0.1 recorded only when an order was paid. The amount was its total.
INSERT INTO payments (order_id, kind, amount, method, received_on, note, created_at)
SELECT id, 'payment', total_amount, payment_method, (paid_at AT TIME ZONE 'UTC')::date, 'Recorded before the payment ledger', paid_at
FROM orders WHERE paid_at IS NOT NULL AND total_amount > 0 ORDER BY id;
--> statement-breakpoint
-- Canceled orders were settled outside the shop. Without this entry each would show a refund due.
INSERT INTO payments (order_id, kind, amount, method, received_on, reference, note, created_at)
SELECT id, 'refund', total_amount, payment_method, (updated_at AT TIME ZONE 'UTC')::date, 'before upgrade',
	'Canceled before the payment ledger. Assumed to be settled.', greatest(updated_at, paid_at)
FROM orders WHERE paid_at IS NOT NULL AND total_amount > 0 AND status = 'cancelled' ORDER BY id;
--> statement-breakpoint
UPDATE orders SET amount_paid = total_amount WHERE paid_at IS NOT NULL AND status <> 'cancelled';
--> statement-breakpoint
CREATE INDEX "orders_refund_due" ON "orders" USING btree ("id") WHERE amount_paid > case when status = 'cancelled' then 0 else total_amount end;
--> statement-breakpoint
-- Wrote paid_at from the status for processes of version 0.1. The ledger decides now.
DROP TRIGGER orders_keep_paid_at ON orders;
--> statement-breakpoint
DROP FUNCTION orders_keep_paid_at();
--> statement-breakpoint
-- Removing reference and note lets a deleted account's orders be anonymized; entries go with their order.
CREATE FUNCTION refuse_payment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.reference IS NULL AND NEW.note IS NULL
    AND (NEW.id, NEW.order_id, NEW.kind, NEW.amount, NEW.method, NEW.received_on, NEW.created_at)
      = (OLD.id, OLD.order_id, OLD.kind, OLD.amount, OLD.method, OLD.received_on, OLD.created_at)
    AND NEW.reverses IS NOT DISTINCT FROM OLD.reverses AND NEW.recorded_by IS NOT DISTINCT FROM OLD.recorded_by
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'payments is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER payments_append_only BEFORE UPDATE OR DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION refuse_payment_change();
--> statement-breakpoint
CREATE TRIGGER payments_no_truncate BEFORE TRUNCATE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_payment_change();
