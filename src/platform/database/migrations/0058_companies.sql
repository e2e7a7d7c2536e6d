-- Businesses that buy with several accounts. An application is a company in the state applied.
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"status" text DEFAULT 'applied' NOT NULL,
	"tax_id" text,
	"tax_check" jsonb,
	"billing_address" jsonb NOT NULL,
	"sells" text NOT NULL,
	"po_number_required" boolean DEFAULT false NOT NULL,
	"minimum_order" bigint,
	"note" text DEFAULT '' NOT NULL,
	"decline_reason" text,
	"suspend_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "companies_status_known" CHECK (status in ('applied', 'active', 'suspended', 'declined')),
	CONSTRAINT "companies_minimum_order_above_zero" CHECK (minimum_order > 0)
);
--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree (lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "companies_by_status" ON "companies" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "companies_by_tax_id" ON "companies" USING btree ("tax_id");
--> statement-breakpoint
CREATE TABLE "company_members" (
	"user_id" integer PRIMARY KEY NOT NULL REFERENCES "users"("id") ON DELETE cascade,
	"company_id" integer NOT NULL REFERENCES "companies"("id") ON DELETE cascade,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_members_role_known" CHECK (role in ('owner', 'buyer', 'viewer'))
);
--> statement-breakpoint
CREATE INDEX "company_members_of_company" ON "company_members" USING btree ("company_id","user_id");
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL REFERENCES "companies"("id") ON DELETE cascade,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"expire" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_invitations_token_key" UNIQUE("token_hash"),
	CONSTRAINT "company_invitations_role_known" CHECK (role in ('owner', 'buyer', 'viewer'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_email_key" ON "company_invitations" USING btree ("company_id",lower("email"));
--> statement-breakpoint
-- Orders from before are private ones.
ALTER TABLE "orders" ADD COLUMN "company_id" integer REFERENCES "companies"("id") ON DELETE set null;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company_name" text;
--> statement-breakpoint
CREATE INDEX "orders_of_company" ON "orders" USING btree ("company_id","id") WHERE company_id is not null;
