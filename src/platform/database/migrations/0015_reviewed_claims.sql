-- Store content that staff have saved counts as reviewed, so its claims stay on. Unreadable content is left alone.
DO $$ BEGIN
  UPDATE "settings"
  SET "value" = ("value"::jsonb || '{"claims": {"chips": true, "standards": true, "promises": true, "partnership": true, "reassurance": true}}')::text
  WHERE "key" = 'store_content' AND "value" LIKE '{%';
EXCEPTION WHEN data_exception THEN NULL;
END $$;
