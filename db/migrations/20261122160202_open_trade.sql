CREATE SEQUENCE "public"."order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "equipment_catalog" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"category_id" uuid NOT NULL,
	"state" text DEFAULT 'unlisted' NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"manufacturer" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"article_number" text DEFAULT '' NOT NULL,
	"catalogue_id" text,
	"unit" text DEFAULT 'piece' NOT NULL,
	"price_cents" bigint,
	"price_low_cents" bigint,
	"price_high_cents" bigint,
	"is_price_assumed" boolean DEFAULT false NOT NULL,
	"bulk_from" integer,
	"bulk_price_cents" bigint,
	"lead_time_days" integer,
	"stock" integer,
	"certifications" text[] DEFAULT '{}'::text[] NOT NULL,
	"specifications" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"manuals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payload_kg" numeric(12, 3),
	"reach_mm" numeric(12, 3),
	"ip_rating" integer,
	"length_mm" numeric(12, 3),
	"width_mm" numeric(12, 3),
	"height_mm" numeric(12, 3),
	"picture_file_id" uuid,
	"datasheet_file_id" uuid,
	"import_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "equipment_catalog_state_check" CHECK ("equipment_catalog"."state" in ('unlisted', 'listed', 'retired')),
	CONSTRAINT "equipment_catalog_unit_check" CHECK ("equipment_catalog"."unit" in ('piece', 'metre')),
	CONSTRAINT "equipment_catalog_name_check" CHECK (char_length(btrim("equipment_catalog"."name")) between 1 and 200),
	CONSTRAINT "equipment_catalog_stock_check" CHECK ("equipment_catalog"."stock" >= 0),
	CONSTRAINT "equipment_catalog_price_check" CHECK ("equipment_catalog"."price_cents" > 0),
	CONSTRAINT "equipment_catalog_range_check" CHECK ("equipment_catalog"."price_low_cents" <= "equipment_catalog"."price_high_cents"),
	CONSTRAINT "equipment_catalog_bulk_check" CHECK (("equipment_catalog"."bulk_from" is null) = ("equipment_catalog"."bulk_price_cents" is null) and "equipment_catalog"."bulk_from" > 1 and "equipment_catalog"."bulk_price_cents" > 0 and "equipment_catalog"."bulk_price_cents" <= "equipment_catalog"."price_cents"),
	CONSTRAINT "equipment_catalog_lead_time_check" CHECK ("equipment_catalog"."lead_time_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "equipment_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "equipment_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"file_id" uuid,
	"file_name" text NOT NULL,
	"import_key" uuid NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rows" integer NOT NULL,
	"refused" integer NOT NULL,
	"replaced" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "equipment_imports_rows_check" CHECK ("equipment_imports"."rows" >= 0 and "equipment_imports"."refused" >= 0)
);
--> statement-breakpoint
CREATE TABLE "component_sales" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_item_id" uuid NOT NULL,
	"component_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"platform_fee" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"supplier_id" uuid,
	"buyer_id" uuid,
	"supplier_name" text NOT NULL,
	"supplier_email" text NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"refund_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "component_sales_status_check" CHECK ("component_sales"."status" in ('pending', 'completed', 'refunded')),
	CONSTRAINT "component_sales_amount_check" CHECK ("component_sales"."amount" > 0 and "component_sales"."platform_fee" between 0 and "component_sales"."amount"),
	CONSTRAINT "component_sales_refunded_check" CHECK (("component_sales"."status" = 'refunded') = ("component_sales"."refunded_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"equipment_id" uuid,
	"quote_request_id" uuid,
	"supplier_company_id" uuid,
	"supplier_name" text NOT NULL,
	"component_name" text NOT NULL,
	"manufacturer" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"article_number" text DEFAULT '' NOT NULL,
	"quantity" numeric(10, 2) NOT NULL,
	"unit" text DEFAULT 'piece' NOT NULL,
	"unit_price" bigint NOT NULL,
	"total_price" bigint NOT NULL,
	"lead_time_days" integer,
	"taken_stock" integer DEFAULT 0 NOT NULL,
	"shipped_at" timestamp (3) with time zone,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_items_quantity_check" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "order_items_price_check" CHECK ("order_items"."unit_price" > 0 and "order_items"."total_price" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text DEFAULT 'CW-' || nextval('order_number_seq') NOT NULL,
	"company_id" uuid,
	"user_id" uuid,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"status" text DEFAULT 'processing' NOT NULL,
	"total_amount" bigint NOT NULL,
	"address" jsonb NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"po_number" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"terms_version" text NOT NULL,
	"checkout_key" uuid NOT NULL,
	"payment" text DEFAULT 'invoice' NOT NULL,
	"payment_state" text DEFAULT 'open' NOT NULL,
	"stripe_checkout_id" text,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('processing', 'completed', 'cancelled')),
	CONSTRAINT "orders_payment_check" CHECK ("orders"."payment" in ('invoice', 'stripe')),
	CONSTRAINT "orders_payment_state_check" CHECK ("orders"."payment_state" in ('open', 'paid', 'void', 'refunded')),
	CONSTRAINT "orders_total_check" CHECK ("orders"."total_amount" >= 0),
	CONSTRAINT "orders_completed_check" CHECK (("orders"."status" = 'completed') = ("orders"."completed_at" is not null)),
	CONSTRAINT "orders_cancelled_check" CHECK (("orders"."status" = 'cancelled') = ("orders"."cancelled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"supplier_company_id" uuid,
	"buyer_name" text NOT NULL,
	"supplier_name" text DEFAULT '' NOT NULL,
	"category_id" uuid NOT NULL,
	"equipment_id" uuid,
	"solution_id" uuid,
	"part_key" text,
	"name" text NOT NULL,
	"quantity" numeric(10, 2) NOT NULL,
	"unit" text DEFAULT 'piece' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"request_key" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"price_cents" bigint,
	"lead_time_days" integer,
	"valid_until" timestamp (3) with time zone,
	"answer_note" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"accepted_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"declined_by" text,
	"order_item_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_requests_key" UNIQUE NULLS NOT DISTINCT("company_id","request_key","supplier_company_id","part_key"),
	CONSTRAINT "quote_requests_status_check" CHECK ("quote_requests"."status" in ('open', 'answered', 'accepted', 'declined', 'expired')),
	CONSTRAINT "quote_requests_quantity_check" CHECK ("quote_requests"."quantity" > 0),
	CONSTRAINT "quote_requests_price_check" CHECK ("quote_requests"."price_cents" > 0),
	CONSTRAINT "quote_requests_answer_check" CHECK ("quote_requests"."status" not in ('answered', 'accepted') or ("quote_requests"."price_cents" is not null and "quote_requests"."lead_time_days" is not null and "quote_requests"."valid_until" is not null and "quote_requests"."answered_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "equipment_catalog" ADD CONSTRAINT "equipment_catalog_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_catalog" ADD CONSTRAINT "equipment_catalog_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_catalog" ADD CONSTRAINT "equipment_catalog_category_id_equipment_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."equipment_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_catalog" ADD CONSTRAINT "equipment_catalog_picture_file_id_files_id_fk" FOREIGN KEY ("picture_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_catalog" ADD CONSTRAINT "equipment_catalog_datasheet_file_id_files_id_fk" FOREIGN KEY ("datasheet_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_catalog" ADD CONSTRAINT "equipment_catalog_import_id_equipment_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."equipment_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_imports" ADD CONSTRAINT "equipment_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_imports" ADD CONSTRAINT "equipment_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_imports" ADD CONSTRAINT "equipment_imports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "component_sales" ADD CONSTRAINT "component_sales_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "component_sales" ADD CONSTRAINT "component_sales_supplier_id_companies_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "component_sales" ADD CONSTRAINT "component_sales_buyer_id_companies_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_equipment_id_equipment_catalog_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment_catalog"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_supplier_company_id_companies_id_fk" FOREIGN KEY ("supplier_company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_supplier_company_id_companies_id_fk" FOREIGN KEY ("supplier_company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_category_id_equipment_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."equipment_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_equipment_id_equipment_catalog_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment_catalog"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_solution_id_automation_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."automation_solutions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_catalog_article_key" ON "equipment_catalog" USING btree ("company_id","article_number") WHERE "equipment_catalog"."article_number" <> '';--> statement-breakpoint
CREATE INDEX "equipment_catalog_company_idx" ON "equipment_catalog" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "equipment_catalog_listed_idx" ON "equipment_catalog" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "equipment_catalog"."state" = 'listed';--> statement-breakpoint
CREATE INDEX "equipment_catalog_listed_category_idx" ON "equipment_catalog" USING btree ("category_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "equipment_catalog"."state" = 'listed';--> statement-breakpoint
CREATE INDEX "equipment_catalog_listed_price_idx" ON "equipment_catalog" USING btree ("price_cents","id") WHERE "equipment_catalog"."state" = 'listed';--> statement-breakpoint
CREATE INDEX "equipment_catalog_listed_category_price_idx" ON "equipment_catalog" USING btree ("category_id","price_cents","id") WHERE "equipment_catalog"."state" = 'listed';--> statement-breakpoint
CREATE INDEX "equipment_catalog_listed_lead_time_idx" ON "equipment_catalog" USING btree ("lead_time_days","id") WHERE "equipment_catalog"."state" = 'listed';--> statement-breakpoint
CREATE INDEX "equipment_catalog_product_idx" ON "equipment_catalog" USING btree ("catalogue_id") WHERE "equipment_catalog"."state" = 'listed';--> statement-breakpoint
CREATE INDEX "equipment_catalog_words_idx" ON "equipment_catalog" USING gin (("name" || ' ' || "manufacturer" || ' ' || "model" || ' ' || "article_number") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "equipment_catalog_category_idx" ON "equipment_catalog" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "equipment_catalog_user_idx" ON "equipment_catalog" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "equipment_catalog_import_idx" ON "equipment_catalog" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "equipment_catalog_picture_idx" ON "equipment_catalog" USING btree ("picture_file_id");--> statement-breakpoint
CREATE INDEX "equipment_catalog_datasheet_idx" ON "equipment_catalog" USING btree ("datasheet_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_categories_key_key" ON "equipment_categories" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_categories_name_key" ON "equipment_categories" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_imports_key" ON "equipment_imports" USING btree ("company_id","import_key");--> statement-breakpoint
CREATE INDEX "equipment_imports_company_idx" ON "equipment_imports" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "equipment_imports_user_idx" ON "equipment_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "equipment_imports_file_idx" ON "equipment_imports" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "component_sales_item_key" ON "component_sales" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "component_sales_supplier_idx" ON "component_sales" USING btree ("supplier_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "component_sales_created_idx" ON "component_sales" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "component_sales_buyer_idx" ON "component_sales" USING btree ("buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_position_key" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_items_supplier_idx" ON "order_items" USING btree ("supplier_company_id","order_id");--> statement-breakpoint
CREATE INDEX "order_items_equipment_idx" ON "order_items" USING btree ("equipment_id");--> statement-breakpoint
CREATE INDEX "order_items_quote_idx" ON "order_items" USING btree ("quote_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_key" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_checkout_key" ON "orders" USING btree ("company_id","checkout_key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_stripe_checkout_key" ON "orders" USING btree ("stripe_checkout_id");--> statement-breakpoint
CREATE INDEX "orders_company_idx" ON "orders" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_created_idx" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_user_idx" ON "orders" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_requests_order_item_key" ON "quote_requests" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "quote_requests_company_idx" ON "quote_requests" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quote_requests_supplier_idx" ON "quote_requests" USING btree ("supplier_company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quote_requests_unassigned_idx" ON "quote_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "quote_requests"."supplier_company_id" is null;--> statement-breakpoint
CREATE INDEX "quote_requests_answered_idx" ON "quote_requests" USING btree ("valid_until") WHERE "quote_requests"."status" = 'answered';--> statement-breakpoint
CREATE INDEX "quote_requests_solution_idx" ON "quote_requests" USING btree ("solution_id","part_key");--> statement-breakpoint
CREATE INDEX "quote_requests_equipment_idx" ON "quote_requests" USING btree ("equipment_id");--> statement-breakpoint
CREATE INDEX "quote_requests_category_idx" ON "quote_requests" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "quote_requests_user_idx" ON "quote_requests" USING btree ("user_id");--> statement-breakpoint
INSERT INTO "equipment_categories" ("key", "name", "position") VALUES
	('robot', 'Robots', 1),
	('gripper', 'Grippers', 2),
	('vacuum', 'Vacuum components', 3),
	('tool_changer', 'Tool changers and sensors', 4),
	('conveyor', 'Conveyors', 5),
	('pallet_handling', 'Pallet handling', 6),
	('feeder', 'Feeders and buffers', 7),
	('vision', 'Vision', 8),
	('safety_sensor', 'Scanners and light curtains', 9),
	('guard', 'Guards and interlocks', 10),
	('control', 'Controls and safety controllers', 11),
	('axis', 'Linear axes and pedestals', 12),
	('process', 'Welding, screwdriving and dispensing', 13),
	('marking', 'Labelling and marking', 14),
	('supply', 'Air, power and cables', 15);
