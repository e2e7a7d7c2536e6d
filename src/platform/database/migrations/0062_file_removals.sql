-- Files that wait for their removal from the store.
CREATE TABLE "file_removals" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "file_removals_due" ON "file_removals" USING btree ("due_at");
