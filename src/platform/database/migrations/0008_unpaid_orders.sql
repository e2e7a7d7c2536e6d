ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hold_until" timestamp with time zone;--> statement-breakpoint
-- Paid is what staff marked so and did not take back, or what an invoice says; an order that was only sent is not.
UPDATE "orders" SET "paid_at" = coalesce(
	(SELECT min(step.created_at) FROM "order_status_history" step
		WHERE step.order_id = "orders"."id" AND step.status = 'paid' AND step.id > coalesce(
			(SELECT max(earlier.id) FROM "order_status_history" earlier
				WHERE earlier.order_id = "orders"."id" AND earlier.status = 'pending_payment'), 0)),
	"invoiced_at")
WHERE "status" <> 'pending_payment';--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("id") WHERE paid_at is null and status <> 'cancelled';--> statement-breakpoint
-- A process of version 0.1 marks orders as paid by their status alone while a rolling upgrade lasts.
CREATE FUNCTION orders_keep_paid_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.status = 'paid' AND NEW.paid_at IS NULL THEN NEW.paid_at := now(); END IF;
	IF NEW.status = 'pending_payment' THEN NEW.paid_at := NULL; END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_keep_paid_at BEFORE INSERT OR UPDATE OF status ON "orders"
FOR EACH ROW WHEN (NEW.status IN ('paid', 'pending_payment')) EXECUTE FUNCTION orders_keep_paid_at();
