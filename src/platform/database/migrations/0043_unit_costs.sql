-- What a unit of a variant costs the shop, and what it cost when it was ordered. Unknown for earlier lines.
ALTER TABLE "variants" ADD COLUMN "unit_cost" bigint;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_unit_cost_above_zero" CHECK ("unit_cost" > 0 and "unit_cost" <= 9999999999);--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "unit_cost" bigint;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_unit_cost_above_zero" CHECK ("unit_cost" > 0);--> statement-breakpoint
-- A trigger, so that lines that the previous version adds have it too.
CREATE FUNCTION "record_unit_cost"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."unit_cost" IS NULL AND NEW."variant_id" IS NOT NULL THEN
    SELECT "unit_cost" INTO NEW."unit_cost" FROM "variants" WHERE "id" = NEW."variant_id";
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "order_items_record_unit_cost" BEFORE INSERT ON "order_items" FOR EACH ROW EXECUTE FUNCTION "record_unit_cost"();--> statement-breakpoint
CREATE INDEX "stock_ledger_sold_out" ON "stock_ledger" USING btree ("at") WHERE "reason" = 'order' and "balance" = 0;--> statement-breakpoint
CREATE INDEX "jobs_failed" ON "jobs" USING btree ("id") WHERE "failed_at" is not null;
