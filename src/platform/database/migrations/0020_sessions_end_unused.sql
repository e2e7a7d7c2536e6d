ALTER TABLE "sessions" ADD COLUMN "ends" timestamp with time zone;--> statement-breakpoint
-- Whoever is signed in has 7 days from now on to come back.
UPDATE "sessions" SET "ends" = "expire",
  "expire" = CASE WHEN "user_id" IS NULL THEN "expire" ELSE least("expire", now() + interval '7 days') END;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "ends" SET NOT NULL;
