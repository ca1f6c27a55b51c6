ALTER TABLE "audit_events" ADD COLUMN "company_name" text;--> statement-breakpoint
-- Lines of companies that are there take their name; the erasure is the only change that they allow.
SELECT set_config('cellwright.erasing', 'on', true);--> statement-breakpoint
UPDATE "audit_events" SET "company_name" = "companies"."name" FROM "companies" WHERE "companies"."id" = "audit_events"."company_id";--> statement-breakpoint
SELECT set_config('cellwright.erasing', '', true);--> statement-breakpoint
CREATE INDEX "audit_events_gone_company_idx" ON "audit_events" USING gin ("company_name" gin_trgm_ops) WITH (fastupdate=false) WHERE "audit_events"."company_id" is null and "audit_events"."company_name" is not null;