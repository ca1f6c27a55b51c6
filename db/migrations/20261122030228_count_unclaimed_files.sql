ALTER TABLE "attachments" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "attachments_network_room_idx" ON "attachments" USING btree ("network","created_at") WHERE "attachments"."solution_id" is null;--> statement-breakpoint
CREATE INDEX "attachments_user_room_idx" ON "attachments" USING btree ("user_id","created_at") WHERE "attachments"."solution_id" is null;