CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "feature_usage_company_idx";--> statement-breakpoint
DROP INDEX "companies_created_at_idx";--> statement-breakpoint
DROP INDEX "audit_events_at_idx";--> statement-breakpoint
DROP INDEX "audit_events_user_id_idx";--> statement-breakpoint
DROP INDEX "notifications_user_id_idx";--> statement-breakpoint
DROP INDEX "incidents_started_at_idx";--> statement-breakpoint
DROP INDEX "solution_shares_open_idx";--> statement-breakpoint
DROP INDEX "automation_solutions_company_idx";--> statement-breakpoint
DROP INDEX "automation_solutions_public_created_idx";--> statement-breakpoint
DROP INDEX "automation_solutions_public_cost_idx";--> statement-breakpoint
DROP INDEX "beta_signups_created_at_idx";--> statement-breakpoint
DROP INDEX "beta_signups_status_idx";--> statement-breakpoint
DROP INDEX "contact_submissions_created_at_idx";--> statement-breakpoint
DROP INDEX "contact_submissions_status_idx";--> statement-breakpoint
DROP INDEX "investors_created_at_idx";--> statement-breakpoint
DROP INDEX "investors_status_idx";--> statement-breakpoint
CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_staff_idx" ON "users" USING btree ("created_at","id") WHERE "users"."role" <> 'user';--> statement-breakpoint
CREATE INDEX "audit_events_action_idx" ON "audit_events" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "investor_grants_open_idx" ON "investor_grants" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "investor_grants"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "sso_domains_created_at_idx" ON "sso_domains" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "automation_solutions_company_status_idx" ON "automation_solutions" USING btree ("company_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "automation_solutions_person_idx" ON "automation_solutions" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "automation_solutions"."company_id" is null;--> statement-breakpoint
CREATE INDEX "automation_solutions_title_words_idx" ON "automation_solutions" USING gin ("title" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "feature_usage_company_idx" ON "feature_usage" USING btree ("company_id","feature_key","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "companies_created_at_idx" ON "companies" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_at_idx" ON "audit_events" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_user_id_idx" ON "audit_events" USING btree ("user_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_user_id_idx" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "incidents_started_at_idx" ON "incidents" USING btree ("started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "solution_shares_open_idx" ON "solution_shares" USING btree ("solution_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "solution_shares"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "automation_solutions_company_idx" ON "automation_solutions" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "automation_solutions_public_created_idx" ON "automation_solutions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "automation_solutions"."is_public";--> statement-breakpoint
CREATE INDEX "automation_solutions_public_cost_idx" ON "automation_solutions" USING btree (coalesce("cost_low_cents", 9223372036854775807),"id") WHERE "automation_solutions"."is_public";--> statement-breakpoint
CREATE INDEX "beta_signups_created_at_idx" ON "beta_signups" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "beta_signups_status_idx" ON "beta_signups" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_submissions_created_at_idx" ON "contact_submissions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_submissions_status_idx" ON "contact_submissions" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "investors_created_at_idx" ON "investors" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "investors_status_idx" ON "investors" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);