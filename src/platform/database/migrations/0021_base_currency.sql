ALTER TABLE "orders" ADD COLUMN "charged_currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
-- Texts that name the currency follow the setting from now on.
UPDATE "settings"
SET "value" = replace(replace(replace(replace("value", 'Prices are in US dollars.', 'Prices are in {currency}.'),
    '"US dollars. Amounts in other currencies are approximate', '"Prices are in {currency}. Amounts in other currencies are approximate'),
    'insurance up to $500', 'insurance up to {symbol}500'),
    'Insured up to $500', 'Insured up to {symbol}500'),
  "version" = "version" + 1
WHERE "key" = 'store_content'
  AND "value" ~ '(Prices are in US dollars\.|"US dollars\. Amounts in other currencies are approximate|[iI]nsur(ance|ed) up to \$500)';
