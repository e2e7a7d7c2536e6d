-- The variant that was chosen when the product was saved; null for the product as a whole.
ALTER TABLE "favorites" ADD COLUMN "variant_id" integer;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorites_of_variant" ON "favorites" USING btree ("variant_id");
