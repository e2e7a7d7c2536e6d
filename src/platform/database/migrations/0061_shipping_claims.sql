-- A shop with products of its own goes on stating what shipping costs, also where staff have not reviewed the claims.
UPDATE "settings"
SET "value" = replace("value", '"claims":null',
    '"claims":{"chips":false,"standards":false,"promises":false,"partnership":false,"reassurance":false}'),
  "version" = "version" + 1
WHERE "key" = 'store_content' AND "value" LIKE '%"claims":null%'
  AND EXISTS (SELECT FROM "products" WHERE NOT "demo") AND NOT EXISTS (SELECT FROM "products" WHERE "demo");
--> statement-breakpoint
INSERT INTO "settings" ("key", "value")
SELECT 'store_content',
  '{"claims":{"chips":false,"standards":false,"promises":false,"partnership":false,"reassurance":false}}'
WHERE EXISTS (SELECT FROM "products" WHERE NOT "demo") AND NOT EXISTS (SELECT FROM "products" WHERE "demo")
ON CONFLICT ("key") DO NOTHING;
