-- Access codes beside the access password. Only a keyed hash of each is stored. Ended codes stay, because their visitors may still
-- be in the shop.
CREATE TABLE "access_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"code_version" text NOT NULL,
	"ends_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"last_used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "access_codes_in_use" ON "access_codes" USING btree ("code_version") WHERE ended_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "access_codes_label_in_use" ON "access_codes" USING btree (lower("label")) WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "access_codes_by_end" ON "access_codes" USING btree ("ended_at") WHERE ended_at is not null;
--> statement-breakpoint
-- Null for the access password. The column code_version stays that of the access password, so the previous version accepts these
-- grants, too, and a new password ends them.
ALTER TABLE "access_grants" ADD COLUMN "code_id" integer;
--> statement-breakpoint
CREATE INDEX "access_grants_of_code" ON "access_grants" USING btree ("code_id") WHERE code_id is not null;
--> statement-breakpoint
-- The label of the access code that was entered. Null for the access password, and where no code matched.
ALTER TABLE "access_attempts" ADD COLUMN "code_label" text;
