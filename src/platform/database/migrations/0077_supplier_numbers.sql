-- Suppliers' own numbers for variants, which imported price lists are matched by.
CREATE TABLE "supplier_numbers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_numbers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"supplier" text NOT NULL,
	"number" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supplier_numbers" ADD CONSTRAINT "supplier_numbers_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_numbers_key" ON "supplier_numbers" USING btree (lower("number"),lower("supplier"));
--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_numbers_of_variant" ON "supplier_numbers" USING btree ("variant_id",lower("supplier"));
