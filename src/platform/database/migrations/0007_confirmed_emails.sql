ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" text;--> statement-breakpoint
-- Staff, samples, and customers who ordered themselves: the first step of such an order names no clerk.
UPDATE "users" SET "email_confirmed_at" = "created_at"
  WHERE "role" = 'admin' OR "demo" OR EXISTS (
    SELECT FROM "orders" "placed" WHERE "placed"."user_id" = "users"."id" AND (
      SELECT "step"."updated_by" FROM "order_status_history" "step"
      WHERE "step"."order_id" = "placed"."id" ORDER BY "step"."id" LIMIT 1) IS NULL);--> statement-breakpoint
-- An unconfirmed account must not read orders that staff placed for its address. Confirming attaches them again.
UPDATE "orders" SET "user_id" = NULL FROM "users"
  WHERE "users"."id" = "orders"."user_id" AND "users"."email_confirmed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "orders_without_account" ON "orders" USING btree (lower("customer_email")) WHERE "orders"."user_id" is null;--> statement-breakpoint
CREATE TABLE "email_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"expire" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "confirmed_contacts" (
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "confirmed_contacts_user_id_email_pk" PRIMARY KEY("user_id","email")
);
--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmed_contacts" ADD CONSTRAINT "confirmed_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_confirmations_of_user" ON "email_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_confirmations_expire" ON "email_confirmations" USING btree ("expire");--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "held_for_user_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "limited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_held" ON "mails" USING btree ("held_for_user_id") WHERE "mails"."held_for_user_id" is not null;--> statement-breakpoint
CREATE TABLE "known_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "known_addresses_by_end" ON "known_addresses" USING btree ("expires");
