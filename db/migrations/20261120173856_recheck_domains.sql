ALTER TABLE "sso_domains" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD COLUMN "missing_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "sso_domains_checked_at_idx" ON "sso_domains" USING btree ("checked_at");--> statement-breakpoint
UPDATE "sso_domains" SET "checked_at" = "proven_at" WHERE "proven_at" IS NOT NULL AND "approved_by" IS NULL;
