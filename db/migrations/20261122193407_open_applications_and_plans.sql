CREATE TABLE "billing_details" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"address" jsonb NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"name" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"company_id" uuid,
	"subscription_id" uuid,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"address" jsonb,
	"tax_number" text DEFAULT '' NOT NULL,
	"plan_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"paid_by" uuid,
	"stripe_invoice_id" text,
	"pdf_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_invoices_status_check" CHECK ("subscription_invoices"."status" in ('open', 'paid', 'void')),
	CONSTRAINT "subscription_invoices_amount_check" CHECK ("subscription_invoices"."amount" >= 0),
	CONSTRAINT "subscription_invoices_paid_check" CHECK (("subscription_invoices"."status" = 'paid') = ("subscription_invoices"."paid_at" is not null)),
	CONSTRAINT "subscription_invoices_period_check" CHECK ("subscription_invoices"."period_end" > "subscription_invoices"."period_start")
);
--> statement-breakpoint
CREATE TABLE "data_room_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"section" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"file_id" uuid NOT NULL,
	"pages" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_for_all" boolean DEFAULT true NOT NULL,
	"can_download" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_room_documents_section_check" CHECK ("data_room_documents"."section" in ('pitch-deck', 'financials', 'market-analysis')),
	CONSTRAINT "data_room_documents_title_check" CHECK (char_length(btrim("data_room_documents"."title")) between 1 and 200),
	CONSTRAINT "data_room_documents_pages_check" CHECK ("data_room_documents"."pages" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "data_room_rights" (
	"document_id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"can_read" boolean NOT NULL,
	"can_download" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"set_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_room_rights_document_id_grant_id_pk" PRIMARY KEY("document_id","grant_id"),
	CONSTRAINT "data_room_rights_download_check" CHECK ("data_room_rights"."can_read" or not "data_room_rights"."can_download")
);
--> statement-breakpoint
CREATE TABLE "data_room_terms" (
	"grant_id" uuid NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_room_terms_grant_id_version_pk" PRIMARY KEY("grant_id","version")
);
--> statement-breakpoint
CREATE TABLE "document_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"view_key" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_views_page_check" CHECK ("document_views"."page" between 1 and 1000),
	CONSTRAINT "document_views_seconds_check" CHECK ("document_views"."seconds" between 0 and 3600)
);
--> statement-breakpoint
CREATE TABLE "contact_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" uuid NOT NULL,
	"note" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_notes_note_check" CHECK (char_length(btrim("contact_notes"."note")) between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" uuid NOT NULL,
	"text" text NOT NULL,
	"user_id" uuid,
	"share_id" uuid,
	"reply_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_replies_text_check" CHECK (char_length(btrim("contact_replies"."text")) between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "company_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_documents_kind_check" CHECK ("company_documents"."kind" in ('registration', 'insurance', 'tax', 'reference', 'other')),
	CONSTRAINT "company_documents_status_check" CHECK ("company_documents"."status" in ('pending', 'accepted', 'refused')),
	CONSTRAINT "company_documents_decided_check" CHECK (("company_documents"."status" = 'pending') = ("company_documents"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "company_type_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"signup_id" uuid,
	"from_type" text NOT NULL,
	"to_type" text NOT NULL,
	"offered_by" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_type_offers_types_check" CHECK ("company_type_offers"."from_type" <> "company_type_offers"."to_type" and "company_type_offers"."to_type" in ('manufacturer', 'engineer', 'supplier')),
	CONSTRAINT "company_type_offers_status_check" CHECK ("company_type_offers"."status" in ('open', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "company_type_offers_answered_check" CHECK (("company_type_offers"."status" = 'open') = ("company_type_offers"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_role_check";--> statement-breakpoint
DROP INDEX "invitations_open_staff_key";--> statement-breakpoint
ALTER TABLE "feature_usage" ADD COLUMN "state" text DEFAULT 'kept' NOT NULL;--> statement-breakpoint
ALTER TABLE "feature_usage" ADD COLUMN "reserved_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "feature_usage" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "subscription_plans" ADD COLUMN "stripe_price_id" text;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD COLUMN "next_plan_id" uuid;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD COLUMN "payment" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD COLUMN "stripe_subscription_id" text;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD COLUMN "stripe_customer_id" text;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD COLUMN "stripe_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD COLUMN "canceled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certifications" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certifications" ADD COLUMN "refused_by" uuid;--> statement-breakpoint
ALTER TABLE "certifications" ADD COLUMN "refusal_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "verified_by" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "purpose" text DEFAULT 'team' NOT NULL;--> statement-breakpoint
ALTER TABLE "component_sales" ADD COLUMN "stripe_refund_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stripe_payment_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "beta_signups" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "beta_signups" ADD COLUMN "rejected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "beta_signups" ADD COLUMN "rejected_by" uuid;--> statement-breakpoint
ALTER TABLE "beta_signups" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "beta_signups" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "solution_id" uuid;--> statement-breakpoint
ALTER TABLE "investors" ADD COLUMN "rejected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "investors" ADD COLUMN "rejected_by" uuid;--> statement-breakpoint
ALTER TABLE "investors" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "investors" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD CONSTRAINT "subscription_invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD CONSTRAINT "subscription_invoices_subscription_id_user_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."user_subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD CONSTRAINT "subscription_invoices_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_room_documents" ADD CONSTRAINT "data_room_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_room_documents" ADD CONSTRAINT "data_room_documents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_room_rights" ADD CONSTRAINT "data_room_rights_document_id_data_room_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."data_room_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_room_rights" ADD CONSTRAINT "data_room_rights_grant_id_investor_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."investor_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_room_rights" ADD CONSTRAINT "data_room_rights_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_room_terms" ADD CONSTRAINT "data_room_terms_grant_id_investor_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."investor_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_views" ADD CONSTRAINT "document_views_document_id_data_room_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."data_room_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_views" ADD CONSTRAINT "document_views_grant_id_investor_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."investor_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_submission_id_contact_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_submission_id_contact_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_share_id_solution_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."solution_shares"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_type_offers" ADD CONSTRAINT "company_type_offers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_type_offers" ADD CONSTRAINT "company_type_offers_signup_id_beta_signups_id_fk" FOREIGN KEY ("signup_id") REFERENCES "public"."beta_signups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_type_offers" ADD CONSTRAINT "company_type_offers_offered_by_users_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_type_offers" ADD CONSTRAINT "company_type_offers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stripe_events_waiting_idx" ON "stripe_events" USING btree ("created_at") WHERE "stripe_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "stripe_events_created_idx" ON "stripe_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_invoices_number_key" ON "subscription_invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_invoices_stripe_key" ON "subscription_invoices" USING btree ("stripe_invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_invoices_period_key" ON "subscription_invoices" USING btree ("subscription_id","period_start","plan_name") WHERE "subscription_invoices"."status" <> 'void';--> statement-breakpoint
CREATE INDEX "subscription_invoices_company_idx" ON "subscription_invoices" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscription_invoices_created_idx" ON "subscription_invoices" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscription_invoices_open_idx" ON "subscription_invoices" USING btree ("due_at") WHERE "subscription_invoices"."status" = 'open';--> statement-breakpoint
CREATE INDEX "subscription_invoices_paid_by_idx" ON "subscription_invoices" USING btree ("paid_by");--> statement-breakpoint
CREATE UNIQUE INDEX "data_room_documents_file_key" ON "data_room_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "data_room_documents_section_idx" ON "data_room_documents" USING btree ("section","position","id");--> statement-breakpoint
CREATE INDEX "data_room_documents_created_by_idx" ON "data_room_documents" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "data_room_rights_grant_idx" ON "data_room_rights" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "data_room_rights_set_by_idx" ON "data_room_rights" USING btree ("set_by");--> statement-breakpoint
CREATE UNIQUE INDEX "document_views_key" ON "document_views" USING btree ("grant_id","view_key");--> statement-breakpoint
CREATE INDEX "document_views_document_idx" ON "document_views" USING btree ("document_id","page");--> statement-breakpoint
CREATE INDEX "document_views_grant_idx" ON "document_views" USING btree ("grant_id","document_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_notes_submission_idx" ON "contact_notes" USING btree ("submission_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_notes_user_idx" ON "contact_notes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_replies_key" ON "contact_replies" USING btree ("submission_id","reply_key");--> statement-breakpoint
CREATE INDEX "contact_replies_submission_idx" ON "contact_replies" USING btree ("submission_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_replies_user_idx" ON "contact_replies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_replies_share_idx" ON "contact_replies" USING btree ("share_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_documents_file_key" ON "company_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "company_documents_company_idx" ON "company_documents" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "company_documents_waiting_idx" ON "company_documents" USING btree ("created_at","id") WHERE "company_documents"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "company_documents_user_idx" ON "company_documents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "company_documents_decided_by_idx" ON "company_documents" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "company_type_offers_open_key" ON "company_type_offers" USING btree ("company_id") WHERE "company_type_offers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "company_type_offers_company_idx" ON "company_type_offers" USING btree ("company_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "company_type_offers_signup_idx" ON "company_type_offers" USING btree ("signup_id");--> statement-breakpoint
CREATE INDEX "company_type_offers_offered_by_idx" ON "company_type_offers" USING btree ("offered_by");--> statement-breakpoint
CREATE INDEX "company_type_offers_answered_by_idx" ON "company_type_offers" USING btree ("answered_by");--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_next_plan_id_subscription_plans_id_fk" FOREIGN KEY ("next_plan_id") REFERENCES "public"."subscription_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_refused_by_users_id_fk" FOREIGN KEY ("refused_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beta_signups" ADD CONSTRAINT "beta_signups_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beta_signups" ADD CONSTRAINT "beta_signups_rejected_by_users_id_fk" FOREIGN KEY ("rejected_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beta_signups" ADD CONSTRAINT "beta_signups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_solution_id_automation_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."automation_solutions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investors" ADD CONSTRAINT "investors_rejected_by_users_id_fk" FOREIGN KEY ("rejected_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investors" ADD CONSTRAINT "investors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feature_usage_user_idx" ON "feature_usage" USING btree ("user_id","feature_key","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "feature_usage_run_key" ON "feature_usage" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_plans_stripe_price_key" ON "subscription_plans" USING btree ("stripe_price_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_subscriptions_current_key" ON "user_subscriptions" USING btree ("company_id") WHERE "user_subscriptions"."status" in ('active', 'past_due');--> statement-breakpoint
CREATE UNIQUE INDEX "user_subscriptions_stripe_key" ON "user_subscriptions" USING btree ("stripe_subscription_id");--> statement-breakpoint
CREATE INDEX "user_subscriptions_stripe_customer_idx" ON "user_subscriptions" USING btree ("stripe_customer_id");--> statement-breakpoint
CREATE INDEX "user_subscriptions_period_end_idx" ON "user_subscriptions" USING btree ("current_period_end") WHERE "user_subscriptions"."status" in ('active', 'past_due');--> statement-breakpoint
CREATE INDEX "user_subscriptions_created_idx" ON "user_subscriptions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_subscriptions_plan_idx" ON "user_subscriptions" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "user_subscriptions_next_plan_idx" ON "user_subscriptions" USING btree ("next_plan_id");--> statement-breakpoint
CREATE INDEX "user_subscriptions_user_idx" ON "user_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "certifications_waiting_idx" ON "certifications" USING btree ("created_at","id") WHERE "certifications"."verified_at" is null and "certifications"."refused_at" is null and "certifications"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "certifications_verified_by_idx" ON "certifications" USING btree ("verified_by");--> statement-breakpoint
CREATE INDEX "certifications_refused_by_idx" ON "certifications" USING btree ("refused_by");--> statement-breakpoint
CREATE INDEX "companies_verified_by_idx" ON "companies" USING btree ("verified_by");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_stripe_payment_key" ON "orders" USING btree ("stripe_payment_id");--> statement-breakpoint
CREATE INDEX "orders_unpaid_idx" ON "orders" USING btree ("pay_by") WHERE "orders"."payment" = 'stripe' and "orders"."payment_state" = 'open' and "orders"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "beta_signups_words_idx" ON "beta_signups" USING gin (("full_name" || ' ' || "company_name" || ' ' || "email") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "beta_signups_email_idx" ON "beta_signups" USING btree ("email");--> statement-breakpoint
CREATE INDEX "beta_signups_approved_by_idx" ON "beta_signups" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "beta_signups_rejected_by_idx" ON "beta_signups" USING btree ("rejected_by");--> statement-breakpoint
CREATE INDEX "beta_signups_company_idx" ON "beta_signups" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "contact_submissions_words_idx" ON "contact_submissions" USING gin (("name" || ' ' || "email" || ' ' || "subject") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "contact_submissions_solution_idx" ON "contact_submissions" USING btree ("solution_id");--> statement-breakpoint
CREATE INDEX "investors_words_idx" ON "investors" USING gin (("first_name" || ' ' || "last_name" || ' ' || "company_name" || ' ' || "email") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "investors_email_idx" ON "investors" USING btree ("email");--> statement-breakpoint
CREATE INDEX "investors_rejected_by_idx" ON "investors" USING btree ("rejected_by");--> statement-breakpoint
CREATE INDEX "investors_user_idx" ON "investors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_staff_key" ON "invitations" USING btree ("email","purpose") WHERE "invitations"."status" = 'open' and "invitations"."company_id" is null;--> statement-breakpoint
ALTER TABLE "feature_usage" ADD CONSTRAINT "feature_usage_state_check" CHECK ("feature_usage"."state" in ('reserved', 'kept', 'released'));--> statement-breakpoint
ALTER TABLE "feature_usage" ADD CONSTRAINT "feature_usage_reserved_check" CHECK ("feature_usage"."state" <> 'reserved' or "feature_usage"."reserved_until" is not null);--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_payment_check" CHECK ("user_subscriptions"."payment" in ('invoice', 'stripe'));--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_decision_check" CHECK ("certifications"."verified_at" is null or "certifications"."refused_at" is null);--> statement-breakpoint
UPDATE "invitations" SET "purpose" = 'staff' WHERE "company_id" IS NULL;--> statement-breakpoint
UPDATE "beta_signups" SET "rejected_at" = "created_at" WHERE "status" = 'rejected';--> statement-breakpoint
UPDATE "investors" SET "rejected_at" = "created_at" WHERE "status" = 'rejected';--> statement-breakpoint
UPDATE "contact_submissions" SET "resolved_at" = "created_at" WHERE "status" = 'resolved' AND "resolved_at" IS NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role_check" CHECK (case "invitations"."purpose"
        when 'team' then "invitations"."company_id" is not null and "invitations"."role" in ('owner', 'member')
        when 'partner' then "invitations"."company_id" is not null and "invitations"."role" = 'owner'
        when 'staff' then "invitations"."company_id" is null and "invitations"."role" in ('admin', 'support', 'analyst')
        when 'investor' then "invitations"."company_id" is null and "invitations"."role" = 'investor'
        else false end);--> statement-breakpoint
ALTER TABLE "beta_signups" ADD CONSTRAINT "beta_signups_rejected_check" CHECK (("beta_signups"."status" = 'rejected') = ("beta_signups"."rejected_at" is not null));--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_resolved_check" CHECK (("contact_submissions"."status" = 'resolved') = ("contact_submissions"."resolved_at" is not null));--> statement-breakpoint
ALTER TABLE "investors" ADD CONSTRAINT "investors_rejected_check" CHECK (("investors"."status" = 'rejected') = ("investors"."rejected_at" is not null));