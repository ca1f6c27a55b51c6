DROP INDEX "bid_requests_skills_idx";--> statement-breakpoint
DROP INDEX "company_profiles_skills_idx";--> statement-breakpoint
DROP INDEX "company_profiles_regions_idx";--> statement-breakpoint
CREATE INDEX "bid_requests_skills_idx" ON "bid_requests" USING gin ("skills") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "company_profiles_skills_idx" ON "company_profiles" USING gin ("skills") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "company_profiles_regions_idx" ON "company_profiles" USING gin ("regions") WITH (fastupdate=false);