-- Requests of guests wait here for their confirmation by email. Alerts that exist count as confirmed.
CREATE TABLE "stock_alert_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alert_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL REFERENCES "variants"("id") ON DELETE cascade,
	"email" text NOT NULL,
	"withdraw_hash" text NOT NULL,
	"confirm_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"mail_id" integer REFERENCES "mails"("id") ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alert_requests_withdraw_key" ON "stock_alert_requests" USING btree ("withdraw_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alert_requests_confirm_key" ON "stock_alert_requests" USING btree ("confirm_hash");
--> statement-breakpoint
CREATE INDEX "stock_alert_requests_of_variant" ON "stock_alert_requests" USING btree ("variant_id");
--> statement-breakpoint
CREATE INDEX "stock_alert_requests_of_email" ON "stock_alert_requests" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "stock_alert_requests_of_mail" ON "stock_alert_requests" USING btree ("mail_id");
--> statement-breakpoint
CREATE INDEX "stock_alert_requests_by_age" ON "stock_alert_requests" USING btree ("created_at");
--> statement-breakpoint
-- Hashes of addresses that stopped all emails about stock.
CREATE TABLE "stock_alert_stops" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
