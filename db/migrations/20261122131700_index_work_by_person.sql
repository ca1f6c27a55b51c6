CREATE INDEX "certifications_user_idx" ON "certifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "solution_events_actor_idx" ON "solution_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "telemetry_keys_user_idx" ON "telemetry_keys" USING btree ("user_id");