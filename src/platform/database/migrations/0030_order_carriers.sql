ALTER TABLE "orders" ADD COLUMN "carrier" jsonb;
