CREATE TABLE "order_problems" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"solved_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_problems_open" ON "order_problems" USING btree ("order_id") WHERE "order_problems"."solved_at" is null;