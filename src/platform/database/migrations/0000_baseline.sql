CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION joined_figures(words text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT
    AS $$
  SELECT regexp_replace(replace(words, '.', 'p'), '(\d) (?=[[:alpha:]])', '\1', 'g') || ' ' ||
    regexp_replace(replace(words, '.', 'p'), '([[:alpha:]]) (?=\d)', '\1', 'g')
$$;
--> statement-breakpoint
CREATE FUNCTION plain_words(said text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT
    AS $$
  SELECT trim(regexp_replace(
    regexp_replace(
      regexp_replace(lower(said), '(\d),(?=\d{3})', '\1', 'g'),
      '([[:alpha:]]\d+)\.(?=\d)|(\d)\.(?=\d+[[:alpha:]])', '\1\2p', 'g'),
    '(?:[\s!-,/:-@[-`{-~–—×·‘’“”-]|\.(?!\d)|(?<!\d)\.)+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only';
END
$$;
--> statement-breakpoint
CREATE FUNCTION rename_category_in_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE products SET category_id = NEW.id WHERE category_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tell_catalogue_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION word_pairs(document tsvector) RETURNS bigint[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  WITH words AS MATERIALIZED (
    SELECT lexeme FROM unnest(document) WHERE lexeme !~ '[0-9]' ORDER BY 'A' = any(weights) DESC NULLS LAST, lexeme LIMIT 100
  )
  SELECT array_agg(hashtextextended(one.lexeme || ' ' || other.lexeme, 0))
  FROM words one JOIN words other ON one.lexeme < other.lexeme
$$;
--> statement-breakpoint
CREATE FUNCTION write_product_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
DECLARE
  category text := coalesce((SELECT plain_words(name) FROM categories WHERE id = NEW.category_id), '');
  -- The ends of a category's words, so that 'phone' finds what is a smartphone.
  category_ends text := (SELECT string_agg(right(word, size), ' ')
    FROM string_to_table(category, ' ') said(word), generate_series(5, length(word) - 3) size);
  name text := plain_words(NEW.name);
  variants text := coalesce(plain_words(array_to_string(NEW.variants, ' ')), '');
  facts text := (SELECT string_agg(concat_ws(' ', fact ->> 'name', fact ->> 'value'), ' ')
    FROM jsonb_array_elements(NEW.specifications) fact);
  prose text := concat_ws(' ', facts, NEW.description);
BEGIN
  NEW.search_head :=
    setweight(to_tsvector('english', concat_ws(' ', name, joined_figures(name), plain_words(NEW.sku))), 'A') ||
    setweight(to_tsvector('english', concat_ws(' ', category, category_ends, variants, joined_figures(variants))), 'B');
  NEW.search_document := strip(NEW.search_head || to_tsvector('english',
    concat_ws(' ', plain_words(prose), joined_figures(plain_words(replace(prose, '-', ''))))));
  INSERT INTO search_words
    SELECT DISTINCT word FROM string_to_table(concat_ws(' ', name, category, variants), ' ') said(word)
    WHERE word ~ '^[^\d]{3,}$' AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = said.word);
  RETURN NEW;
END
$_$;
--> statement-breakpoint
CREATE TABLE access_attempts (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamp with time zone DEFAULT now() NOT NULL,
    ip text NOT NULL,
    user_agent text NOT NULL,
    outcome text NOT NULL,
    CONSTRAINT access_attempts_outcome_known CHECK ((outcome = ANY (ARRAY['granted', 'denied', 'limited'])))
);
--> statement-breakpoint
CREATE TABLE access_grants (
    id text PRIMARY KEY,
    code_version text NOT NULL,
    expires timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE audit_log (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor_id integer NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    before jsonb,
    after jsonb
);
--> statement-breakpoint
CREATE TABLE cart_items (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    product_id integer NOT NULL,
    quantity integer DEFAULT 1 NOT NULL,
    session_id text,
    user_id integer,
    variant text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    price_when_added bigint NOT NULL,
    CONSTRAINT cart_items_one_owner CHECK ((num_nonnulls(session_id, user_id) = 1)),
    CONSTRAINT cart_items_quantity_above_zero CHECK ((quantity > 0))
);
--> statement-breakpoint
CREATE TABLE categories (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    slug text NOT NULL,
    description text,
    image_url text,
    demo boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE favorites (
    user_id integer NOT NULL,
    product_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE idempotency_keys (
    user_id integer NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    answer jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE invoice_counter (
    id integer PRIMARY KEY,
    last integer NOT NULL,
    CONSTRAINT invoice_counter_is_one_row CHECK ((id = 1))
);
--> statement-breakpoint
CREATE TABLE jobs (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    run_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    leased_until timestamp with time zone,
    failure text,
    failed_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE mails (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL,
    "to" text NOT NULL,
    subject text NOT NULL,
    reference text,
    secret_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    job_id integer,
    content jsonb
);
--> statement-breakpoint
CREATE TABLE order_items (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id integer NOT NULL,
    product_id integer,
    quantity integer NOT NULL,
    price bigint NOT NULL,
    product_snapshot jsonb NOT NULL,
    stock_taken integer DEFAULT 0 NOT NULL,
    CONSTRAINT order_items_price_above_zero CHECK ((price > 0)),
    CONSTRAINT order_items_quantity_above_zero CHECK ((quantity > 0)),
    CONSTRAINT order_items_stock_taken_in_range CHECK (((stock_taken >= 0) AND (stock_taken <= quantity)))
);
--> statement-breakpoint
CREATE TABLE order_problems (
    order_id integer PRIMARY KEY,
    text text NOT NULL,
    reported_at timestamp with time zone NOT NULL,
    solved_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE order_status_history (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id integer NOT NULL,
    status text NOT NULL,
    note text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by text,
    CONSTRAINT order_status_history_status_known CHECK ((status = ANY (ARRAY['pending_payment', 'paid', 'processing', 'shipped', 'delivered', 'cancelled'])))
);
--> statement-breakpoint
CREATE TABLE orders (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_number text NOT NULL,
    user_id integer,
    status text DEFAULT 'pending_payment' NOT NULL,
    total_amount bigint NOT NULL,
    currency text DEFAULT 'USD' NOT NULL,
    exchange_rate double precision DEFAULT 1 NOT NULL,
    shipping_address text NOT NULL,
    customer_name text NOT NULL,
    customer_email text NOT NULL,
    customer_phone text NOT NULL,
    payment_method text DEFAULT 'bank_transfer' NOT NULL,
    notes text,
    tracking_number text,
    estimated_delivery date,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    invoice_number text,
    invoiced_at timestamp with time zone,
    CONSTRAINT orders_exchange_rate_above_zero CHECK ((exchange_rate > (0)::double precision)),
    CONSTRAINT orders_invoice_number_has_date CHECK (((invoice_number IS NULL) = (invoiced_at IS NULL))),
    CONSTRAINT orders_payment_method_known CHECK ((payment_method = ANY (ARRAY['bank_transfer', 'meet_in_person']))),
    CONSTRAINT orders_status_known CHECK ((status = ANY (ARRAY['pending_payment', 'paid', 'processing', 'shipped', 'delivered', 'cancelled']))),
    CONSTRAINT orders_total_not_below_zero CHECK ((total_amount >= 0))
);
--> statement-breakpoint
CREATE TABLE password_resets (
    token_hash text PRIMARY KEY,
    user_id integer NOT NULL,
    expire timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE product_slug_redirects (
    slug text PRIMARY KEY,
    product_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE products (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    slug text NOT NULL,
    sku text NOT NULL,
    description text DEFAULT '' NOT NULL,
    price bigint NOT NULL,
    original_price bigint,
    rrp bigint,
    image_url text NOT NULL,
    images text[] DEFAULT '{}'::text[] NOT NULL,
    category_id integer,
    rating numeric(2,1) DEFAULT 0 NOT NULL,
    review_count integer DEFAULT 0 NOT NULL,
    in_stock boolean DEFAULT true NOT NULL,
    stock_quantity integer,
    featured boolean DEFAULT false NOT NULL,
    featured_order integer DEFAULT 0 NOT NULL,
    display_order integer DEFAULT 0 NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    variants text[] DEFAULT '{}'::text[] NOT NULL,
    includes text[] DEFAULT '{}'::text[] NOT NULL,
    specifications jsonb DEFAULT '[]'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    search_document tsvector DEFAULT ''::tsvector NOT NULL,
    search_head tsvector DEFAULT ''::tsvector NOT NULL,
    CONSTRAINT products_in_stock_means_stock CHECK ((NOT (in_stock AND (stock_quantity = 0)))),
    CONSTRAINT products_original_price_above_zero CHECK (((original_price > 0) AND (original_price <= '9999999999'::bigint))),
    CONSTRAINT products_price_above_zero CHECK (((price > 0) AND (price <= '9999999999'::bigint))),
    CONSTRAINT products_rating_in_range CHECK (((rating >= (0)::numeric) AND (rating <= (5)::numeric))),
    CONSTRAINT products_rrp_above_zero CHECK (((rrp > 0) AND (rrp <= '9999999999'::bigint))),
    CONSTRAINT products_stock_not_below_zero CHECK ((stock_quantity >= 0))
)
WITH (fillfactor='80');
--> statement-breakpoint
CREATE TABLE rate_limits (
    key text PRIMARY KEY,
    window_end timestamp with time zone NOT NULL,
    count integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE reviews (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    product_id integer NOT NULL,
    user_id integer,
    order_item_id integer NOT NULL,
    rating integer NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    status text DEFAULT 'published' NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT reviews_rating_in_range CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT reviews_status_known CHECK ((status = ANY (ARRAY['published', 'hidden'])))
);
--> statement-breakpoint
CREATE TABLE search_words (
    word text NOT NULL
);
--> statement-breakpoint
CREATE TABLE sessions (
    sid text PRIMARY KEY,
    sess jsonb NOT NULL,
    user_id integer,
    expire timestamp with time zone NOT NULL,
    ends timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE settings (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key character varying(100) NOT NULL,
    value text NOT NULL,
    description text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by character varying(255)
);
--> statement-breakpoint
CREATE TABLE users (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    email text NOT NULL,
    password text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    role text DEFAULT 'customer' NOT NULL,
    profile_image_url text,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT users_role_known CHECK ((role = ANY (ARRAY['admin', 'customer'])))
);
--> statement-breakpoint
ALTER TABLE cart_items ADD CONSTRAINT cart_items_one_line UNIQUE NULLS NOT DISTINCT (user_id, session_id, product_id, variant);
--> statement-breakpoint
ALTER TABLE categories ADD CONSTRAINT categories_slug_key UNIQUE (slug);
--> statement-breakpoint
ALTER TABLE favorites ADD CONSTRAINT favorites_user_id_product_id_pk PRIMARY KEY (user_id, product_id);
--> statement-breakpoint
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_user_id_key_pk PRIMARY KEY (user_id, key);
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_invoice_number_key UNIQUE (invoice_number);
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_order_number_key UNIQUE (order_number);
--> statement-breakpoint
ALTER TABLE products ADD CONSTRAINT products_slug_key UNIQUE (slug);
--> statement-breakpoint
ALTER TABLE reviews ADD CONSTRAINT reviews_order_item_key UNIQUE (order_item_id);
--> statement-breakpoint
ALTER TABLE settings ADD CONSTRAINT settings_key_key UNIQUE (key);
--> statement-breakpoint
CREATE INDEX access_attempts_by_age ON access_attempts (at);
--> statement-breakpoint
CREATE INDEX access_grants_by_end ON access_grants (expires);
--> statement-breakpoint
CREATE INDEX audit_log_by_actor ON audit_log (actor_id, id);
--> statement-breakpoint
CREATE INDEX audit_log_by_subject ON audit_log (subject, id);
--> statement-breakpoint
CREATE INDEX cart_items_of_product ON cart_items (product_id);
--> statement-breakpoint
CREATE INDEX cart_items_of_session ON cart_items (session_id);
--> statement-breakpoint
CREATE INDEX favorites_of_product ON favorites (product_id);
--> statement-breakpoint
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
--> statement-breakpoint
CREATE INDEX jobs_due ON jobs (run_at, id) WHERE (failed_at IS NULL);
--> statement-breakpoint
CREATE INDEX mails_of_job ON mails (job_id);
--> statement-breakpoint
CREATE INDEX mails_with_content_by_age ON mails (created_at) WHERE (content IS NOT NULL);
--> statement-breakpoint
CREATE INDEX order_items_of_order ON order_items (order_id);
--> statement-breakpoint
CREATE INDEX order_items_of_product ON order_items (product_id);
--> statement-breakpoint
CREATE INDEX order_problems_open ON order_problems (order_id) WHERE (solved_at IS NULL);
--> statement-breakpoint
CREATE INDEX order_status_history_of_order ON order_status_history (order_id, id);
--> statement-breakpoint
CREATE INDEX orders_by_age ON orders (created_at, id);
--> statement-breakpoint
CREATE INDEX orders_by_status ON orders (status, id);
--> statement-breakpoint
CREATE INDEX orders_of_user ON orders (user_id, id);
--> statement-breakpoint
CREATE INDEX orders_search ON orders USING gin (lower(((((order_number || ' ') || customer_name) || ' ') || customer_email)) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX password_resets_expire ON password_resets (expire);
--> statement-breakpoint
CREATE INDEX password_resets_of_user ON password_resets (user_id);
--> statement-breakpoint
CREATE INDEX product_slug_redirects_of_product ON product_slug_redirects (product_id);
--> statement-breakpoint
CREATE INDEX products_archived ON products (id) WHERE (archived_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX products_by_age ON products (created_at, id) WHERE (archived_at IS NULL);
--> statement-breakpoint
CREATE INDEX products_by_display ON products (display_order, id) WHERE (archived_at IS NULL);
--> statement-breakpoint
CREATE INDEX products_by_name ON products (lower(name)) WHERE (archived_at IS NULL);
--> statement-breakpoint
CREATE INDEX products_by_price ON products (price, id) WHERE (archived_at IS NULL);
--> statement-breakpoint
CREATE INDEX products_by_rating ON products (rating, id) WHERE (archived_at IS NULL);
--> statement-breakpoint
CREATE INDEX products_by_sku_letters ON products (regexp_replace(lower(sku), '[^a-z0-9]+', '', 'g') text_pattern_ops) WHERE (archived_at IS NULL);
--> statement-breakpoint
CREATE INDEX products_deals ON products (((original_price - price)) DESC, id) WHERE ((archived_at IS NULL) AND (original_price > price));
--> statement-breakpoint
CREATE INDEX products_demo ON products (id) WHERE demo;
--> statement-breakpoint
CREATE INDEX products_featured ON products (featured_order, id) WHERE ((archived_at IS NULL) AND featured);
--> statement-breakpoint
CREATE INDEX products_figures ON products (in_stock, featured) WHERE (archived_at IS NULL);
--> statement-breakpoint
CREATE INDEX products_foremost ON products USING gin (search_head, search_document) WITH (fastupdate='true', gin_pending_list_limit='256') WHERE ((archived_at IS NULL) AND (display_order < 10000));
--> statement-breakpoint
CREATE INDEX products_in_category ON products (category_id, archived_at);
--> statement-breakpoint
CREATE INDEX products_name_trigrams ON products USING gin (lower(name) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX products_not_in_stock ON products (id) WHERE ((archived_at IS NULL) AND (NOT in_stock));
--> statement-breakpoint
CREATE INDEX products_of_category ON products (category_id, display_order, id, price, in_stock) WHERE (archived_at IS NULL);
--> statement-breakpoint
CREATE INDEX products_of_category_by_age ON products (category_id, created_at, id, price, in_stock) WHERE (archived_at IS NULL);
--> statement-breakpoint
CREATE INDEX products_of_category_by_price ON products (category_id, price, id, in_stock) WHERE (archived_at IS NULL);
--> statement-breakpoint
CREATE INDEX products_of_category_by_rating ON products (category_id, rating, id, price, in_stock) WHERE (archived_at IS NULL);
--> statement-breakpoint
CREATE INDEX products_search ON products USING gin (search_document) WITH (fastupdate='true', gin_pending_list_limit='256') WHERE (archived_at IS NULL);
--> statement-breakpoint
CREATE INDEX products_search_head ON products USING gin (search_head) WITH (fastupdate='true', gin_pending_list_limit='256') WHERE (archived_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX products_sku_key ON products (lower(sku));
--> statement-breakpoint
CREATE INDEX products_sku_trigrams ON products USING gin (lower(sku) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX products_tagged_hot_deal ON products (display_order, id) WHERE ((archived_at IS NULL) AND (tags @> '{hot-deal}'::text[]));
--> statement-breakpoint
CREATE INDEX products_tagged_hot_deal_of_category_by_price ON products (category_id, price, id, in_stock) WHERE ((archived_at IS NULL) AND (tags @> '{hot-deal}'::text[]));
--> statement-breakpoint
CREATE INDEX products_tagged_limited ON products (display_order, id) WHERE ((archived_at IS NULL) AND (tags @> '{limited}'::text[]));
--> statement-breakpoint
CREATE INDEX products_tagged_limited_of_category_by_price ON products (category_id, price, id, in_stock) WHERE ((archived_at IS NULL) AND (tags @> '{limited}'::text[]));
--> statement-breakpoint
CREATE INDEX products_tagged_new ON products (display_order, id) WHERE ((archived_at IS NULL) AND (tags @> '{new}'::text[]));
--> statement-breakpoint
CREATE INDEX products_tagged_new_of_category_by_price ON products (category_id, price, id, in_stock) WHERE ((archived_at IS NULL) AND (tags @> '{new}'::text[]));
--> statement-breakpoint
CREATE INDEX products_with_tag ON products USING gin (tags);
--> statement-breakpoint
CREATE INDEX products_word_pairs ON products USING gin (word_pairs(search_head)) WITH (fastupdate='true', gin_pending_list_limit='256') WHERE (archived_at IS NULL);
--> statement-breakpoint
ALTER INDEX products_word_pairs ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
CREATE INDEX rate_limits_by_end ON rate_limits (window_end);
--> statement-breakpoint
CREATE INDEX reviews_of_product ON reviews (product_id, id);
--> statement-breakpoint
CREATE INDEX reviews_of_user ON reviews (user_id);
--> statement-breakpoint
CREATE INDEX search_words_by_word ON search_words (word);
--> statement-breakpoint
CREATE INDEX search_words_nearest ON search_words USING gist (word gist_trgm_ops);
--> statement-breakpoint
CREATE INDEX sessions_expire ON sessions (expire);
--> statement-breakpoint
CREATE INDEX sessions_user ON sessions (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX users_email_key ON users (lower(email));
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER categories_rename_in_search AFTER UPDATE OF name ON categories FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION rename_category_in_search();
--> statement-breakpoint
CREATE TRIGGER categories_tell_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER products_tell_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER products_write_search BEFORE INSERT OR UPDATE OF name, sku, description, category_id, variants, specifications ON products FOR EACH ROW EXECUTE FUNCTION write_product_search();
--> statement-breakpoint
CREATE TRIGGER reviews_tell_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER settings_tell_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
ALTER TABLE cart_items ADD CONSTRAINT cart_items_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE cart_items ADD CONSTRAINT cart_items_session_id_sessions_sid_fk FOREIGN KEY (session_id) REFERENCES sessions(sid) ON UPDATE CASCADE ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE cart_items ADD CONSTRAINT cart_items_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE favorites ADD CONSTRAINT favorites_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE favorites ADD CONSTRAINT favorites_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE mails ADD CONSTRAINT mails_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE order_items ADD CONSTRAINT order_items_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE order_items ADD CONSTRAINT order_items_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE order_problems ADD CONSTRAINT order_problems_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE order_status_history ADD CONSTRAINT order_status_history_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE password_resets ADD CONSTRAINT password_resets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product_slug_redirects ADD CONSTRAINT product_slug_redirects_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE products ADD CONSTRAINT products_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE reviews ADD CONSTRAINT reviews_order_item_id_order_items_id_fk FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE reviews ADD CONSTRAINT reviews_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE reviews ADD CONSTRAINT reviews_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE sessions ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
