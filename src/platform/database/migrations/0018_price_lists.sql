CREATE TABLE "price_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"percent_off" integer,
	"state" text DEFAULT 'draft' NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_lists_kind_known" CHECK ("price_lists"."kind" in ('fixed', 'percentage')),
	CONSTRAINT "price_lists_state_known" CHECK ("price_lists"."state" in ('draft', 'active')),
	CONSTRAINT "price_lists_percent_off_by_kind" CHECK (("price_lists"."kind" = 'percentage') = ("price_lists"."percent_off" is not null)),
	CONSTRAINT "price_lists_percent_off_in_range" CHECK ("price_lists"."percent_off" between 1 and 9999),
	CONSTRAINT "price_lists_dates_in_order" CHECK ("price_lists"."starts_on" <= "price_lists"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "list_prices" (
	"price_list_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"price" bigint NOT NULL,
	"tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "list_prices_price_list_id_variant_id_pk" PRIMARY KEY("price_list_id","variant_id"),
	CONSTRAINT "list_prices_price_above_zero" CHECK ("list_prices"."price" > 0 and "list_prices"."price" <= 9999999999)
);
--> statement-breakpoint
ALTER TABLE "list_prices" ADD CONSTRAINT "list_prices_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_prices" ADD CONSTRAINT "list_prices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_name_key" ON "price_lists" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "list_prices_of_variant" ON "list_prices" USING btree ("variant_id");
