CREATE TABLE "problem_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "problem_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"item" jsonb,
	"quantity" integer,
	"reason" text DEFAULT 'other' NOT NULL,
	"text" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"solved_at" timestamp with time zone,
	CONSTRAINT "problem_reports_quantity_with_item" CHECK ((item is null) = (quantity is null)),
	CONSTRAINT "problem_reports_quantity_above_zero" CHECK (quantity > 0),
	CONSTRAINT "problem_reports_reason_known" CHECK (reason in ('damaged', 'defective', 'wrong_item', 'missing', 'other'))
);
--> statement-breakpoint
CREATE TABLE "problem_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "problem_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"file" text NOT NULL,
	"order_id" integer,
	"report_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "problem_photos_key_key" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "problem_reports" ADD CONSTRAINT "problem_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "problem_photos" ADD CONSTRAINT "problem_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "problem_photos" ADD CONSTRAINT "problem_photos_report_id_problem_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."problem_reports"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "problem_reports_of_order" ON "problem_reports" USING btree ("order_id","id");
--> statement-breakpoint
CREATE INDEX "problem_reports_open" ON "problem_reports" USING btree ("order_id") WHERE solved_at is null;
--> statement-breakpoint
CREATE INDEX "problem_photos_of_order" ON "problem_photos" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "problem_photos_of_report" ON "problem_photos" USING btree ("report_id","id");
--> statement-breakpoint
CREATE INDEX "problem_photos_unused" ON "problem_photos" USING btree ("created_at") WHERE report_id is null;
--> statement-breakpoint
-- Version 0.6.0 writes and solves one problem per order. Triggers write what it writes to the reports, and only those of
-- its own statements: depth 0. Creating them locks order_problems, so the copy below misses none.
CREATE FUNCTION report_problem_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO problem_reports (order_id, text, reported_at, solved_at)
	VALUES (NEW.order_id, NEW.text, NEW.reported_at, NEW.solved_at);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_problems_report AFTER INSERT ON order_problems
FOR EACH ROW WHEN (pg_trigger_depth() = 0)
EXECUTE FUNCTION report_problem_of_order();
--> statement-breakpoint
CREATE FUNCTION solve_problem_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE problem_reports SET solved_at = NEW.solved_at WHERE id =
		(SELECT min(id) FROM problem_reports WHERE order_id = NEW.order_id AND solved_at IS NULL);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_problems_solve AFTER UPDATE OF solved_at ON order_problems
FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND OLD.solved_at IS NULL AND NEW.solved_at IS NOT NULL)
EXECUTE FUNCTION solve_problem_of_order();
--> statement-breakpoint
INSERT INTO "problem_reports" ("order_id", "text", "reported_at", "solved_at")
SELECT "order_id", "text", "reported_at", "solved_at" FROM "order_problems" ORDER BY "reported_at", "order_id";
--> statement-breakpoint
-- Version 0.6.0 shows the first open report of an order, or the last one if all are solved.
CREATE FUNCTION show_problem_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	shown problem_reports;
	solved timestamptz;
BEGIN
	SELECT * INTO shown FROM problem_reports WHERE order_id = NEW.order_id
	ORDER BY solved_at IS NOT NULL, CASE WHEN solved_at IS NULL THEN id ELSE -id END LIMIT 1;
	IF shown.solved_at IS NOT NULL THEN
		SELECT max(solved_at) INTO solved FROM problem_reports WHERE order_id = NEW.order_id;
	END IF;
	UPDATE order_problems SET text = shown.text, reported_at = shown.reported_at, solved_at = solved
	WHERE order_id = NEW.order_id;
	IF NOT FOUND THEN
		INSERT INTO order_problems (order_id, text, reported_at, solved_at)
		VALUES (NEW.order_id, shown.text, shown.reported_at, solved);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER problem_reports_show AFTER INSERT OR UPDATE ON problem_reports
FOR EACH ROW EXECUTE FUNCTION show_problem_of_order();
--> statement-breakpoint
-- Pages show how many of the latest deliveries had no problem.
CREATE TRIGGER problem_reports_publish AFTER INSERT OR DELETE ON problem_reports
FOR EACH STATEMENT EXECUTE FUNCTION publish_tag('deliveries');
--> statement-breakpoint
-- Version 0.6.0 deletes accounts without knowing of reports and photos.
CREATE FUNCTION delete_reports_of_deleted_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE problem_photos SET order_id = NULL, report_id = NULL WHERE order_id = NEW.id;
	UPDATE problem_reports SET text = 'Deleted customer' WHERE order_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_delete_reports AFTER UPDATE OF user_id ON orders
FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS NULL)
EXECUTE FUNCTION delete_reports_of_deleted_buyer();
