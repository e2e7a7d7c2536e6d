ALTER TABLE "mails" DROP CONSTRAINT "mails_both_bodies_or_none";--> statement-breakpoint
DROP INDEX "mails_with_body_by_age";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "content" jsonb;--> statement-breakpoint
UPDATE "mails" SET "content" = jsonb_build_object('subject', "subject", 'title', "subject", 'reason', '',
  'blocks', jsonb_build_array(jsonb_build_object('kind', 'paragraph', 'text', "text"))) WHERE "text" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_with_content_by_age" ON "mails" USING btree ("created_at") WHERE "mails"."content" is not null;--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "html";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "text";--> statement-breakpoint
-- Room on each page, so that taking stock need not move a product to another page and with it all its index entries.
ALTER TABLE "products" SET (fillfactor = 80);
