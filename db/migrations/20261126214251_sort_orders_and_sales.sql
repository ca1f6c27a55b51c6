CREATE INDEX "component_sales_component_id_idx" ON "component_sales" USING btree ("component_name","id");--> statement-breakpoint
CREATE INDEX "component_sales_status_id_idx" ON "component_sales" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_number_id_idx" ON "orders" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "orders_buyer_id_idx" ON "orders" USING btree ("buyer_name","id");--> statement-breakpoint
CREATE INDEX "orders_status_id_idx" ON "orders" USING btree ("status","id");