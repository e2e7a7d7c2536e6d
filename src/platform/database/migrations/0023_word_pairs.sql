-- Every two words of a document that have no figure, each two as one number, which is quicker to compare than a text: two common
-- words stand together in few products, which one look finds, however many hold each of them.
CREATE FUNCTION word_pairs(document tsvector) RETURNS bigint[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  WITH words AS MATERIALIZED (SELECT lexeme FROM unnest(document) WHERE lexeme !~ '[0-9]')
  SELECT array_agg(hashtextextended(one.lexeme || ' ' || other.lexeme, 0))
  FROM words one JOIN words other ON one.lexeme < other.lexeme
$$;
--> statement-breakpoint
CREATE INDEX "products_word_pairs" ON "products" USING gin (word_pairs("search_head")) WITH (fastupdate=true,gin_pending_list_limit=256) WHERE archived_at is null;
--> statement-breakpoint
-- Which pair is asked for is not known when a search is planned, so how common each is would be counted for nothing.
ALTER INDEX "products_word_pairs" ALTER COLUMN 1 SET STATISTICS 0;
