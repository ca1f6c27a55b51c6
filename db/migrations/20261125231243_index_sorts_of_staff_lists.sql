CREATE INDEX "bid_requests_title_id_idx" ON "bid_requests" USING btree ("project_title","id");--> statement-breakpoint
CREATE INDEX "bid_requests_deadline_id_idx" ON "bid_requests" USING btree ("deadline","id");--> statement-breakpoint
CREATE INDEX "user_subscriptions_status_id_idx" ON "user_subscriptions" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "user_subscriptions_next_billing_idx" ON "user_subscriptions" USING btree ((coalesce("current_period_end", '9999-12-31 00:00:00+00'::timestamptz)),"id");--> statement-breakpoint
CREATE INDEX "companies_name_id_idx" ON "companies" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "companies_type_id_idx" ON "companies" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "companies_verified_id_idx" ON "companies" USING btree ("verified","id");--> statement-breakpoint
CREATE INDEX "component_sales_unsent_refund_idx" ON "component_sales" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "component_sales"."status" = 'refunded' and "component_sales"."stripe_refund_id" is null;