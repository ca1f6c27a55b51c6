DROP INDEX "audit_events_company_id_idx";--> statement-breakpoint
CREATE INDEX "audit_events_company_id_idx" ON "audit_events" USING btree ("company_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);