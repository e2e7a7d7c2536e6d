-- What an entry is about as it was named then, the products of a bulk change, and from where staff made it. Earlier entries and those of
-- the previous version have none.
ALTER TABLE "audit_log" ADD COLUMN "subject_name" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "product_ids" integer[];--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "ip" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "user_agent" text;--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_of_products" ON "audit_log" USING gin ("product_ids");--> statement-breakpoint
CREATE INDEX "audit_log_subject_trigrams" ON "audit_log" USING gin (lower("subject") gin_trgm_ops, lower("subject_name") gin_trgm_ops);
