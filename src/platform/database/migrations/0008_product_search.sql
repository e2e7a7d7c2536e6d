-- The words of a text as search compares them: small letters, figures without thousands commas, nothing between words but a space.
-- A point between figures stays, but becomes a letter beside letters (2p5gbit), where text search would take the word apart.
-- search-terms.ts takes a typed query apart in the same way.
CREATE FUNCTION plain_words(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT trim(regexp_replace(
    regexp_replace(
      regexp_replace(lower(said), '(\d),(?=\d{3})', '\1', 'g'),
      '([[:alpha:]]\d+)\.(?=\d)|(\d)\.(?=\d+[[:alpha:]])', '\1\2p', 'g'),
    '(?:[\s!-,/:-@[-`{-~–—×·‘’“”-]|\.(?!\d)|(?<!\d)\.)+', ' ', 'g'))
$$;
--> statement-breakpoint
-- Every figure as one with the word before it and with the word after it: 'slate 14' is also slate14, '16 gb' 16gb.
CREATE FUNCTION joined_figures(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT regexp_replace(replace(words, '.', 'p'), '(\d) (?=[[:alpha:]])', '\1', 'g') || ' ' ||
    regexp_replace(replace(words, '.', 'p'), '([[:alpha:]]) (?=\d)', '\1', 'g')
$$;
--> statement-breakpoint
CREATE FUNCTION write_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
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
    WHERE word ~ '^[^\d]{3,}$' AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = said.word)
    ORDER BY word ON CONFLICT DO NOTHING;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_write_search
  BEFORE INSERT OR UPDATE OF name, sku, description, category_id, variants, specifications ON products
  FOR EACH ROW EXECUTE FUNCTION write_product_search();
--> statement-breakpoint
CREATE FUNCTION rename_category_in_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET category_id = NEW.id WHERE category_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_rename_in_search AFTER UPDATE OF name ON categories
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_category_in_search();
--> statement-breakpoint
UPDATE products SET category_id = category_id;
