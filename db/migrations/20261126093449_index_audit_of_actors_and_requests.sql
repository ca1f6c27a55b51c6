DROP INDEX "audit_events_actor_id_idx";--> statement-breakpoint
DROP INDEX "audit_events_as_user_id_idx";--> statement-breakpoint
CREATE INDEX "audit_events_request_id_idx" ON "audit_events" USING btree ("request_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_actor_id_idx" ON "audit_events" USING btree ("actor_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_as_user_id_idx" ON "audit_events" USING btree ("as_user_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);