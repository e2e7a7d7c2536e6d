CREATE INDEX "search_words_by_word" ON "search_words" USING btree ("word");--> statement-breakpoint
ALTER TABLE "search_words" DROP CONSTRAINT "search_words_pkey";--> statement-breakpoint
-- As before, but it waits for nobody: whoever brings the same new word at the same moment writes it too.
CREATE OR REPLACE FUNCTION write_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;
