CREATE TABLE "order_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"author_id" integer,
	"written_by" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_notes_of_order" ON "order_notes" USING btree ("order_id","id");
--> statement-breakpoint
CREATE INDEX "order_notes_of_author" ON "order_notes" USING btree ("author_id");
--> statement-breakpoint
ALTER TABLE "order_status_history" ADD COLUMN "email_skipped" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "mails_by_reference" ON "mails" USING btree ("reference","id");
--> statement-breakpoint
-- Version 0.7.0 deletes accounts without knowing of notes.
CREATE FUNCTION delete_notes_of_deleted_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM order_notes WHERE order_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_delete_notes AFTER UPDATE OF user_id ON orders
FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS NULL)
EXECUTE FUNCTION delete_notes_of_deleted_buyer();
