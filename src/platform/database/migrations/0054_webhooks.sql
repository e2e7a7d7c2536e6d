-- Addresses of other systems that receive changes. Secrets are encrypted under a key from the session secret.
CREATE TABLE "webhook_endpoints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"event_types" text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhook_endpoints_disabled_with_reason" CHECK ((disabled_at is null) = (disabled_reason is null)),
	CONSTRAINT "webhook_endpoints_disabled_reason_known" CHECK (disabled_reason in ('staff', 'failing', 'gone')),
	CONSTRAINT "webhook_endpoints_previous_secret_ends" CHECK ((previous_secret is null) = (previous_secret_until is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text DEFAULT 'evt_' || replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"type" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" integer NOT NULL,
	"data" json NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	"transaction" xid8 DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "webhook_events_of_object" ON "webhook_events" USING btree ("object_type", "object_id", "transaction");
--> statement-breakpoint
CREATE INDEX "webhook_events_by_age" ON "webhook_events" USING btree ("occurred_at");
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"endpoint_id" integer NOT NULL REFERENCES "webhook_endpoints"("id") ON DELETE cascade,
	"event_id" integer NOT NULL REFERENCES "webhook_events"("id") ON DELETE cascade,
	"object_type" text NOT NULL,
	"object_id" integer NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT 'epoch' NOT NULL,
	"leased_until" timestamp with time zone,
	"last_attempt_at" timestamp with time zone,
	"status_code" integer,
	"failure" text,
	"finished_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_state_known" CHECK (state in ('pending', 'waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_finished_with_time" CHECK ((state in ('delivered', 'failed')) = (finished_at is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_of_event" ON "webhook_deliveries" USING btree ("event_id", "endpoint_id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id", "next_attempt_at", "id") WHERE state = 'pending';
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_object" ON "webhook_deliveries" USING btree ("endpoint_id", "object_type", "object_id", "id") WHERE state in ('pending', 'waiting');
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_state" ON "webhook_deliveries" USING btree ("endpoint_id", "state", "id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_attempt" ON "webhook_deliveries" USING btree ("endpoint_id", "last_attempt_at") WHERE last_attempt_at is not null;
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_finished" ON "webhook_deliveries" USING btree ("finished_at") WHERE finished_at is not null;
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"delivery_id" integer NOT NULL REFERENCES "webhook_deliveries"("id") ON DELETE cascade,
	"at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"url" text NOT NULL,
	"signature" text,
	"status_code" integer,
	"response" text,
	"failure" text
);
--> statement-breakpoint
CREATE INDEX "webhook_attempts_of_delivery" ON "webhook_attempts" USING btree ("delivery_id", "id");
--> statement-breakpoint
CREATE FUNCTION has_webhook(kinds text[]) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT FROM webhook_endpoints WHERE disabled_at IS NULL AND event_types && kinds);
$$;
--> statement-breakpoint
CREATE FUNCTION webhook_money(hundredths bigint, currency text) RETURNS json LANGUAGE sql IMMUTABLE AS $$
	SELECT json_build_object('amount', (hundredths / 100.0)::numeric(16, 2)::text, 'currency', currency);
$$;
--> statement-breakpoint
-- Records an event and queues its deliveries in the transaction of the change, also for changes by an earlier version or by an
-- operator's SQL. The caller has locked the object's row, so the events of an object have its order. Changes of one object in one
-- transaction are one event, and changes of a new object are part of its creation; payments are sent one by one.
CREATE FUNCTION record_webhook_event(kind text, object text, object_number integer, facts json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	recorded integer;
	endpoint integer;
BEGIN
	IF kind NOT LIKE 'payment.%' THEN
		UPDATE webhook_events SET data = facts
		WHERE object_type = object AND object_id = object_number AND transaction = pg_current_xact_id() AND occurred_at = now()
			AND (type = kind OR kind LIKE '%.updated' AND type = replace(kind, '.updated', '.created'));
		IF FOUND THEN
			RETURN;
		END IF;
	END IF;
	-- A creation is recorded for subscribers of changes, too, so that its own changes are not sent to them.
	IF NOT has_webhook(ARRAY[kind, replace(kind, '.created', '.updated')]) THEN
		RETURN;
	END IF;
	INSERT INTO webhook_events (type, object_type, object_id, data) VALUES (kind, object, object_number, facts) RETURNING id INTO recorded;
	-- The lock skips an endpoint that is being deleted, which would violate the foreign key.
	FOR endpoint IN SELECT id FROM webhook_endpoints WHERE disabled_at IS NULL AND kind = ANY (event_types) ORDER BY id FOR KEY SHARE LOOP
		-- The lock waits for a delivery that is being finished, which starts the next one of its object.
		PERFORM FROM webhook_deliveries
		WHERE endpoint_id = endpoint AND object_type = object AND object_id = object_number AND state IN ('pending', 'waiting')
		ORDER BY id DESC LIMIT 1 FOR UPDATE;
		INSERT INTO webhook_deliveries (endpoint_id, event_id, object_type, object_id, state)
		VALUES (endpoint, recorded, object, object_number, CASE WHEN FOUND THEN 'waiting' ELSE 'pending' END);
	END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_order_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	facts json;
BEGIN
	IF NOT has_webhook('{order.created,order.updated,order.paid}') THEN
		RETURN NULL;
	END IF;
	facts := json_build_object('id', NEW.id, 'orderNumber', NEW.order_number, 'status', NEW.status, 'paymentMethod', NEW.payment_method,
		'customerId', NEW.user_id, 'total', webhook_money(NEW.total_amount, NEW.charged_currency),
		'amountPaid', webhook_money(NEW.amount_paid, NEW.charged_currency));
	IF TG_OP = 'INSERT' THEN
		PERFORM record_webhook_event('order.created', 'order', NEW.id, facts);
		RETURN NULL;
	END IF;
	PERFORM record_webhook_event('order.updated', 'order', NEW.id, facts);
	IF OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL THEN
		PERFORM record_webhook_event('order.paid', 'order', NEW.id, facts);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_record_creation AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION record_order_webhooks();
--> statement-breakpoint
CREATE TRIGGER orders_record_change AFTER UPDATE ON "orders" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION record_order_webhooks();
--> statement-breakpoint
CREATE FUNCTION record_payment_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT has_webhook('{payment.recorded,payment.removed}') THEN
		RETURN NULL;
	END IF;
	PERFORM record_webhook_event(CASE WHEN NEW.reverses IS NULL THEN 'payment.recorded' ELSE 'payment.removed' END, 'order', NEW.order_id,
		json_build_object('id', coalesce(NEW.reverses, NEW.id), 'orderId', NEW.order_id, 'orderNumber', order_number, 'kind',
			coalesce((SELECT kind FROM payments WHERE id = NEW.reverses), NEW.kind), 'amount', webhook_money(NEW.amount, charged_currency),
			'method', NEW.method, 'receivedOn', NEW.received_on))
	FROM orders WHERE id = NEW.order_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_record_entry AFTER INSERT ON "payments" FOR EACH ROW EXECUTE FUNCTION record_payment_webhooks();
--> statement-breakpoint
CREATE FUNCTION record_stock_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT has_webhook('{stock.changed}') THEN
		RETURN NULL;
	END IF;
	PERFORM record_webhook_event('stock.changed', 'stock', NEW.variant_id, json_build_object('variantId', NEW.variant_id,
		'productId', product_id, 'sku', sku, 'quantity', NEW.quantity, 'isAvailable', NEW.is_available))
	FROM variants WHERE id = NEW.variant_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_record_creation AFTER INSERT ON "stock" FOR EACH ROW EXECUTE FUNCTION record_stock_webhooks();
--> statement-breakpoint
CREATE TRIGGER stock_record_change AFTER UPDATE ON "stock" FOR EACH ROW
WHEN ((OLD.quantity, OLD.is_available) IS DISTINCT FROM (NEW.quantity, NEW.is_available)) EXECUTE FUNCTION record_stock_webhooks();
--> statement-breakpoint
CREATE FUNCTION webhook_product(changed products) RETURNS json LANGUAGE sql STABLE AS $$
	SELECT json_build_object('id', changed.id, 'name', changed.name, 'sku', changed.sku, 'slug', changed.slug, 'status',
		CASE WHEN changed.deleted_at IS NOT NULL THEN 'trash' WHEN changed.archived_at IS NOT NULL THEN 'archived' ELSE 'live' END,
		'price', webhook_money(changed.price, coalesce((SELECT value FROM settings WHERE key = 'base_currency'), 'USD')));
$$;
--> statement-breakpoint
CREATE FUNCTION record_product_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT has_webhook('{product.created,product.updated,product.deleted}') THEN
		RETURN NULL;
	END IF;
	IF TG_OP = 'DELETE' THEN
		PERFORM record_webhook_event('product.deleted', 'product', OLD.id,
			json_build_object('id', OLD.id, 'name', OLD.name, 'sku', OLD.sku, 'slug', OLD.slug));
	ELSE
		PERFORM record_webhook_event(CASE TG_OP WHEN 'INSERT' THEN 'product.created' ELSE 'product.updated' END, 'product', NEW.id,
			webhook_product(NEW));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_record_creation_or_deletion AFTER INSERT OR DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION record_product_webhooks();
--> statement-breakpoint
-- Not for the rating, the position and the stock: stock has an event of its own.
CREATE TRIGGER products_record_change AFTER UPDATE ON "products" FOR EACH ROW
WHEN ((OLD.version, OLD.name, OLD.slug, OLD.sku, OLD.description, OLD.price, OLD.max_price, OLD.original_price, OLD.rrp, OLD.image_url,
	OLD.images, OLD.image_texts, OLD.category_id, OLD.featured, OLD.tags, OLD.options, OLD.variants, OLD.includes, OLD.specifications,
	OLD.country_of_origin, OLD.archived_at, OLD.deleted_at, OLD.publish_at, OLD.unpublish_at)
	IS DISTINCT FROM (NEW.version, NEW.name, NEW.slug, NEW.sku, NEW.description, NEW.price, NEW.max_price, NEW.original_price, NEW.rrp,
	NEW.image_url, NEW.images, NEW.image_texts, NEW.category_id, NEW.featured, NEW.tags, NEW.options, NEW.variants, NEW.includes,
	NEW.specifications, NEW.country_of_origin, NEW.archived_at, NEW.deleted_at, NEW.publish_at, NEW.unpublish_at))
EXECUTE FUNCTION record_product_webhooks();
--> statement-breakpoint
CREATE FUNCTION record_variant_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT has_webhook('{product.updated}') THEN
		RETURN NULL;
	END IF;
	PERFORM record_webhook_event('product.updated', 'product', products.id, webhook_product(products))
	FROM products WHERE id = coalesce(NEW.product_id, OLD.product_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variants_record_creation_or_deletion AFTER INSERT OR DELETE ON "variants" FOR EACH ROW EXECUTE FUNCTION record_variant_webhooks();
--> statement-breakpoint
CREATE TRIGGER variants_record_change AFTER UPDATE ON "variants" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION record_variant_webhooks();
--> statement-breakpoint
-- Without personal data: it stays out of the delivery log and of other systems that a customer's deletion does not reach.
CREATE FUNCTION record_customer_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT has_webhook('{customer.created,customer.updated,customer.deleted}') THEN
		RETURN NULL;
	END IF;
	IF TG_OP = 'DELETE' THEN
		PERFORM record_webhook_event('customer.deleted', 'customer', OLD.id, json_build_object('id', OLD.id));
	ELSE
		PERFORM record_webhook_event(CASE TG_OP WHEN 'INSERT' THEN 'customer.created' ELSE 'customer.updated' END, 'customer', NEW.id,
			json_build_object('id', NEW.id, 'isEmailConfirmed', NEW.email_confirmed_at IS NOT NULL));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_record_creation AFTER INSERT ON "users" FOR EACH ROW WHEN (NEW.role = 'customer') EXECUTE FUNCTION record_customer_webhooks();
--> statement-breakpoint
CREATE TRIGGER users_record_deletion AFTER DELETE ON "users" FOR EACH ROW WHEN (OLD.role = 'customer') EXECUTE FUNCTION record_customer_webhooks();
--> statement-breakpoint
CREATE TRIGGER users_record_change AFTER UPDATE ON "users" FOR EACH ROW
WHEN (NEW.role = 'customer' AND (OLD.email, OLD.first_name, OLD.last_name, OLD.email_confirmed_at)
	IS DISTINCT FROM (NEW.email, NEW.first_name, NEW.last_name, NEW.email_confirmed_at)) EXECUTE FUNCTION record_customer_webhooks();
