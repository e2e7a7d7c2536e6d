-- The lists of emails, reviews and activity are sorted by these columns, and products are filtered by their options.
CREATE INDEX "mails_by_subject" ON "mails" USING btree (lower("subject"), "id");--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree (lower("to"), "id");--> statement-breakpoint
CREATE INDEX "mails_by_kind" ON "mails" USING btree ("kind", "id");--> statement-breakpoint
CREATE INDEX "reviews_by_rating" ON "reviews" USING btree ("rating", "id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action", "id");--> statement-breakpoint
CREATE INDEX "audit_log_by_address" ON "audit_log" USING btree ("ip", "id");--> statement-breakpoint
CREATE INDEX "specification_values_of_options" ON "specification_values" USING btree ("name", specification_key("value"), "value", "product_id") WHERE position < 10;
