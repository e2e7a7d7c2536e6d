CREATE TABLE "credit_note_counter" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "credit_note_counter_is_one_row" CHECK ("credit_note_counter"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "invoice_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"pdf" "bytea",
	"sha256" text,
	CONSTRAINT "invoice_corrections_number_key" UNIQUE("number"),
	CONSTRAINT "invoice_corrections_kind_known" CHECK ("invoice_corrections"."kind" in ('supplementary_invoice', 'credit_note')),
	CONSTRAINT "invoice_corrections_pdf_has_sum" CHECK (("invoice_corrections"."pdf" is null) = ("invoice_corrections"."sha256" is null))
);
--> statement-breakpoint
ALTER TABLE "invoice_corrections" ADD CONSTRAINT "invoice_corrections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "invoice_corrections_of_order" ON "invoice_corrections" USING btree ("order_id","id");
--> statement-breakpoint
CREATE FUNCTION refuse_correction_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.pdf IS NULL
    AND (NEW.id, NEW.order_id, NEW.kind, NEW.number, NEW.issued_at, NEW.data)
      = (OLD.id, OLD.order_id, OLD.kind, OLD.number, OLD.issued_at, OLD.data)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'An issued correction does not change';
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoice_corrections_do_not_change BEFORE UPDATE OR DELETE ON invoice_corrections
  FOR EACH ROW EXECUTE FUNCTION refuse_correction_change();
