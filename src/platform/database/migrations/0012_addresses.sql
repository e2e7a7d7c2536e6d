CREATE TABLE "addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"address" jsonb NOT NULL,
	"is_default_delivery" boolean DEFAULT false NOT NULL,
	"is_default_billing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "addresses_of_user" ON "addresses" USING btree ("user_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default_delivery" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default_delivery";
--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default_billing" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default_billing";
--> statement-breakpoint
-- Earlier orders keep their one-line address. It is not split, because its parts are not certain.
ALTER TABLE "orders" ADD COLUMN "delivery_address" jsonb;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billing_address" jsonb;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "po_number" text;
--> statement-breakpoint
DROP INDEX "orders_search";
--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (lower("order_number" || ' ' || "customer_name" || ' ' || "customer_email" || ' ' || coalesce("po_number", '')) gin_trgm_ops);
