CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_page_check" CHECK ("saved_views"."page" ~ '^[a-z-]{2,40}$'),
	CONSTRAINT "saved_views_name_check" CHECK (char_length(btrim("saved_views"."name")) between 1 and 80),
	CONSTRAINT "saved_views_query_check" CHECK (char_length("saved_views"."query") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "view_as_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"company_id" uuid NOT NULL,
	"as_user_id" uuid,
	"session_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "view_as_grants_reason_check" CHECK (char_length(btrim("view_as_grants"."reason")) between 1 and 500),
	CONSTRAINT "view_as_grants_time_check" CHECK ("view_as_grants"."ends_at" > "view_as_grants"."created_at")
);
--> statement-breakpoint
CREATE TABLE "bid_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bid_request_id" uuid NOT NULL,
	"company_id" uuid,
	"asked_by" uuid,
	"question_key" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bid_questions_question_check" CHECK (char_length("bid_questions"."question") between 1 and 2000),
	CONSTRAINT "bid_questions_answer_check" CHECK (("bid_questions"."answer" is null) = ("bid_questions"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "bid_request_invites" (
	"bid_request_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bid_request_invites_bid_request_id_company_id_pk" PRIMARY KEY("bid_request_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "bid_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"owner_name" text NOT NULL,
	"owner_email" text NOT NULL,
	"user_id" uuid,
	"entered_by" uuid,
	"request_key" uuid NOT NULL,
	"solution_id" uuid,
	"step_key" text,
	"step_title" text,
	"project_title" text NOT NULL,
	"description" text NOT NULL,
	"requirements" text DEFAULT '' NOT NULL,
	"budget_low_cents" bigint,
	"budget_high_cents" bigint,
	"timeline" text NOT NULL,
	"scope" text[] DEFAULT '{}'::text[] NOT NULL,
	"site_country" text NOT NULL,
	"site_region" text DEFAULT '' NOT NULL,
	"site_address" text DEFAULT '' NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"regions" text[] DEFAULT '{}'::text[] NOT NULL,
	"estimate" jsonb,
	"status" text DEFAULT 'pending' NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bid_requests_status_check" CHECK ("bid_requests"."status" in ('pending', 'open', 'closed', 'accepted', 'rejected')),
	CONSTRAINT "bid_requests_audience_check" CHECK ("bid_requests"."audience" in ('all', 'matching', 'invited')),
	CONSTRAINT "bid_requests_budget_check" CHECK ("bid_requests"."budget_low_cents" <= "bid_requests"."budget_high_cents"),
	CONSTRAINT "bid_requests_title_check" CHECK (char_length(btrim("bid_requests"."project_title")) between 1 and 200),
	CONSTRAINT "bid_requests_step_check" CHECK (("bid_requests"."step_key" is null) = ("bid_requests"."step_title" is null)),
	CONSTRAINT "bid_requests_opened_check" CHECK ("bid_requests"."status" = 'pending' or "bid_requests"."opened_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "bid_revisions" (
	"bid_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bid_revisions_bid_id_revision_pk" PRIMARY KEY("bid_id","revision")
);
--> statement-breakpoint
CREATE TABLE "implementation_bids" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bid_request_id" uuid NOT NULL,
	"company_id" uuid,
	"engineer_name" text NOT NULL,
	"engineer_email" text NOT NULL,
	"user_id" uuid,
	"entered_by" uuid,
	"outbox_key" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"proposed_cost_cents" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"approach" text NOT NULL,
	"included_services" text[] NOT NULL,
	"warranty_period" text NOT NULL,
	"scope" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_shortlisted" boolean DEFAULT false NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "implementation_bids_status_check" CHECK ("implementation_bids"."status" in ('pending', 'accepted', 'rejected', 'withdrawn', 'expired')),
	CONSTRAINT "implementation_bids_cost_check" CHECK ("implementation_bids"."proposed_cost_cents" > 0),
	CONSTRAINT "implementation_bids_dates_check" CHECK ("implementation_bids"."end_date" >= "implementation_bids"."start_date"),
	CONSTRAINT "implementation_bids_revision_check" CHECK ("implementation_bids"."revision" >= 1),
	CONSTRAINT "implementation_bids_services_check" CHECK (cardinality("implementation_bids"."included_services") between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "bulk_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"prompt" text NOT NULL,
	"requirement" jsonb NOT NULL,
	"robot" text NOT NULL,
	"technology" text NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"unit_id" uuid,
	"solution_id" uuid,
	"error" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bulk_items_state_check" CHECK ("bulk_items"."state" in ('pending', 'running', 'success', 'error', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"run_key" uuid NOT NULL,
	"base_prompt" text NOT NULL,
	"count" integer NOT NULL,
	"diversity" text NOT NULL,
	"maker" text NOT NULL,
	"seed" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_runs_count_check" CHECK ("bulk_runs"."count" between 1 and 10),
	CONSTRAINT "bulk_runs_diversity_check" CHECK ("bulk_runs"."diversity" in ('low', 'medium', 'high')),
	CONSTRAINT "bulk_runs_maker_check" CHECK ("bulk_runs"."maker" in ('engine', 'model'))
);
--> statement-breakpoint
CREATE TABLE "generation_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"user_id" uuid,
	"run_key" uuid NOT NULL,
	"kind" text NOT NULL,
	"maker" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"solution_id" uuid,
	"unit_id" uuid,
	"result" jsonb,
	"error_code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "generation_runs_kind_check" CHECK ("generation_runs"."kind" in ('solution', 'files', 'guide', 'enhance', 'bom', 'image')),
	CONSTRAINT "generation_runs_maker_check" CHECK ("generation_runs"."maker" in ('engine', 'model')),
	CONSTRAINT "generation_runs_state_check" CHECK ("generation_runs"."state" in ('reserved', 'running', 'kept', 'failed', 'cancelled', 'expired')),
	CONSTRAINT "generation_runs_ended_check" CHECK (("generation_runs"."state" in ('reserved', 'running')) = ("generation_runs"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "model_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid,
	"company_id" uuid,
	"user_id" uuid,
	"purpose" text NOT NULL,
	"model" text NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"cost_cents" numeric(14, 4),
	"milliseconds" integer NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_calls_tokens_check" CHECK ("model_calls"."input_tokens" >= 0 and "model_calls"."output_tokens" >= 0),
	CONSTRAINT "model_calls_time_check" CHECK ("model_calls"."milliseconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "model_prices" (
	"model" text NOT NULL,
	"starts_on" date NOT NULL,
	"input_cents" numeric(14, 4) NOT NULL,
	"output_cents" numeric(14, 4) NOT NULL,
	"image_cents" numeric(14, 4),
	CONSTRAINT "model_prices_model_starts_on_pk" PRIMARY KEY("model","starts_on")
);
--> statement-breakpoint
CREATE TABLE "solution_boms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"solution_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"maker" text NOT NULL,
	"model" text,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lines" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "solution_guides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"solution_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"maker" text NOT NULL,
	"model" text,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_budgets" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"monthly_tokens" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_profiles" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"headline" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"regions" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"record" jsonb,
	"record_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_profiles_headline_check" CHECK (char_length("company_profiles"."headline") <= 200),
	CONSTRAINT "company_profiles_about_check" CHECK (char_length("company_profiles"."about") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "milestone_criteria" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"milestone_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"rule" text NOT NULL,
	"target" numeric(16, 4),
	"unit" text DEFAULT '' NOT NULL,
	"measured" numeric(16, 4),
	"is_met" boolean,
	"note" text DEFAULT '' NOT NULL,
	"measured_by" uuid,
	"measured_at" timestamp (3) with time zone,
	CONSTRAINT "milestone_criteria_rule_check" CHECK ("milestone_criteria"."rule" in ('at_most', 'at_least', 'check')),
	CONSTRAINT "milestone_criteria_target_check" CHECK (("milestone_criteria"."rule" = 'check') = ("milestone_criteria"."target" is null)),
	CONSTRAINT "milestone_criteria_text_check" CHECK (char_length(btrim("milestone_criteria"."text")) between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "project_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"actor_id" uuid,
	"actor_name" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_changes_kind_check" CHECK ("project_changes"."kind" ~ '^[a-z_]{3,40}$')
);
--> statement-breakpoint
CREATE TABLE "project_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"milestone_id" uuid NOT NULL,
	"company_id" uuid,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_hours_minutes_check" CHECK ("project_hours"."minutes" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "project_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"project_id" uuid NOT NULL,
	"milestone_id" uuid NOT NULL,
	"company_id" uuid,
	"engineer_company_id" uuid,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"seller_name" text NOT NULL,
	"seller_email" text NOT NULL,
	"title" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"paid_by" uuid,
	"pdf_key" text,
	CONSTRAINT "project_invoices_status_check" CHECK ("project_invoices"."status" in ('open', 'paid', 'void')),
	CONSTRAINT "project_invoices_paid_check" CHECK (("project_invoices"."status" = 'paid') = ("project_invoices"."paid_at" is not null)),
	CONSTRAINT "project_invoices_amount_check" CHECK ("project_invoices"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "project_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid,
	"author_name" text NOT NULL,
	"side" text NOT NULL,
	"send_key" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_messages_side_check" CHECK ("project_messages"."side" in ('owner', 'engineer')),
	CONSTRAINT "project_messages_text_check" CHECK (char_length("project_messages"."text") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "project_milestones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"starts_on" date NOT NULL,
	"due_on" date NOT NULL,
	"amount_cents" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"owner_signed_at" timestamp (3) with time zone,
	"owner_signed_by" uuid,
	"engineer_signed_at" timestamp (3) with time zone,
	"engineer_signed_by" uuid,
	"owner_signed_name" text,
	"engineer_signed_name" text,
	"refused_reason" text,
	"accepted_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_milestones_kind_check" CHECK ("project_milestones"."kind" in ('award', 'design_freeze', 'fat', 'sat', 'run_30_days', 'other')),
	CONSTRAINT "project_milestones_status_check" CHECK ("project_milestones"."status" in ('planned', 'submitted', 'accepted', 'refused')),
	CONSTRAINT "project_milestones_dates_check" CHECK ("project_milestones"."due_on" >= "project_milestones"."starts_on"),
	CONSTRAINT "project_milestones_amount_check" CHECK ("project_milestones"."amount_cents" >= 0),
	CONSTRAINT "project_milestones_accepted_check" CHECK (("project_milestones"."status" = 'accepted') = ("project_milestones"."accepted_at" is not null)
        and ("project_milestones"."status" <> 'accepted' or ("project_milestones"."owner_signed_at" is not null and "project_milestones"."engineer_signed_at" is not null)))
);
--> statement-breakpoint
CREATE TABLE "project_requirements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid,
	CONSTRAINT "project_requirements_text_check" CHECK (char_length(btrim("project_requirements"."text")) between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "project_team" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"side" text NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_team_project_id_user_id_pk" PRIMARY KEY("project_id","user_id"),
	CONSTRAINT "project_team_side_check" CHECK ("project_team"."side" in ('owner', 'engineer'))
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bid_id" uuid NOT NULL,
	"solution_id" uuid,
	"company_id" uuid,
	"engineer_company_id" uuid,
	"owner_name" text NOT NULL,
	"owner_email" text NOT NULL,
	"engineer_name" text NOT NULL,
	"engineer_email" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"agreed_cost_cents" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"site_address" text DEFAULT '' NOT NULL,
	"planned_cost_low_cents" bigint,
	"planned_cost_high_cents" bigint,
	"planned_cycle_time_seconds" numeric(12, 3),
	"delivered_cost_cents" bigint,
	"delivered_cycle_time_seconds" numeric(12, 3),
	"completed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_status_check" CHECK ("projects"."status" in ('draft', 'open', 'in_progress', 'completed', 'cancelled')),
	CONSTRAINT "projects_completed_check" CHECK (("projects"."status" = 'completed') = ("projects"."completed_at" is not null)),
	CONSTRAINT "projects_cancelled_check" CHECK (("projects"."status" = 'cancelled') = ("projects"."cancelled_at" is not null)),
	CONSTRAINT "projects_cost_check" CHECK ("projects"."agreed_cost_cents" > 0),
	CONSTRAINT "projects_dates_check" CHECK ("projects"."end_date" >= "projects"."start_date")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"side" text NOT NULL,
	"by_company_id" uuid,
	"of_company_id" uuid,
	"by_name" text NOT NULL,
	"user_id" uuid,
	"stars" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"shown_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_side_check" CHECK ("reviews"."side" in ('owner', 'engineer')),
	CONSTRAINT "reviews_stars_check" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_text_check" CHECK (char_length("reviews"."text") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"solution_id" uuid NOT NULL,
	"due" date NOT NULL,
	"assignee_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_ups_note_check" CHECK (char_length("follow_ups"."note") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "publish_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"solution_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked_by" uuid,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	CONSTRAINT "publish_consents_state_check" CHECK ("publish_consents"."state" in ('asked', 'given', 'refused')),
	CONSTRAINT "publish_consents_answered_check" CHECK (("publish_consents"."state" = 'asked') = ("publish_consents"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "solution_quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"solution_id" uuid,
	"number" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"customer" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"valid_until" date NOT NULL,
	"pdf_key" text,
	"made_by" uuid,
	"sent_to" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "solution_quotes_total_check" CHECK ("solution_quotes"."total_cents" >= 0),
	CONSTRAINT "solution_quotes_version_check" CHECK ("solution_quotes"."version" >= 1),
	CONSTRAINT "solution_quotes_sent_check" CHECK (("solution_quotes"."sent_to" is null) = ("solution_quotes"."sent_at" is null))
);
--> statement-breakpoint
CREATE TABLE "solution_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"import_key" uuid NOT NULL,
	"items" integer NOT NULL,
	"refused" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "solution_imports_counts_check" CHECK ("solution_imports"."items" >= 0 and "solution_imports"."refused" >= 0)
);
--> statement-breakpoint
ALTER TABLE "subscription_plans" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspended_by" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspend_reason" text;--> statement-breakpoint
ALTER TABLE "equipment_categories" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "automation_solutions" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "solution_categories" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_as_grants" ADD CONSTRAINT "view_as_grants_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_as_grants" ADD CONSTRAINT "view_as_grants_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_as_grants" ADD CONSTRAINT "view_as_grants_as_user_id_users_id_fk" FOREIGN KEY ("as_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_questions" ADD CONSTRAINT "bid_questions_bid_request_id_bid_requests_id_fk" FOREIGN KEY ("bid_request_id") REFERENCES "public"."bid_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_questions" ADD CONSTRAINT "bid_questions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_questions" ADD CONSTRAINT "bid_questions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_questions" ADD CONSTRAINT "bid_questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_request_invites" ADD CONSTRAINT "bid_request_invites_bid_request_id_bid_requests_id_fk" FOREIGN KEY ("bid_request_id") REFERENCES "public"."bid_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_request_invites" ADD CONSTRAINT "bid_request_invites_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_request_invites" ADD CONSTRAINT "bid_request_invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_requests" ADD CONSTRAINT "bid_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_requests" ADD CONSTRAINT "bid_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_requests" ADD CONSTRAINT "bid_requests_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_requests" ADD CONSTRAINT "bid_requests_solution_id_automation_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."automation_solutions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_revisions" ADD CONSTRAINT "bid_revisions_bid_id_implementation_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."implementation_bids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implementation_bids" ADD CONSTRAINT "implementation_bids_bid_request_id_bid_requests_id_fk" FOREIGN KEY ("bid_request_id") REFERENCES "public"."bid_requests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implementation_bids" ADD CONSTRAINT "implementation_bids_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implementation_bids" ADD CONSTRAINT "implementation_bids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implementation_bids" ADD CONSTRAINT "implementation_bids_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implementation_bids" ADD CONSTRAINT "implementation_bids_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_unit_id_feature_usage_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."feature_usage"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_solution_id_automation_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."automation_solutions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_runs" ADD CONSTRAINT "generation_runs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_runs" ADD CONSTRAINT "generation_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_runs" ADD CONSTRAINT "generation_runs_solution_id_automation_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."automation_solutions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_runs" ADD CONSTRAINT "generation_runs_unit_id_feature_usage_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."feature_usage"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_run_id_generation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."generation_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_boms" ADD CONSTRAINT "solution_boms_solution_id_automation_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."automation_solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_boms" ADD CONSTRAINT "solution_boms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_guides" ADD CONSTRAINT "solution_guides_solution_id_automation_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."automation_solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_guides" ADD CONSTRAINT "solution_guides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_budgets" ADD CONSTRAINT "token_budgets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD CONSTRAINT "company_profiles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone_criteria" ADD CONSTRAINT "milestone_criteria_milestone_id_project_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."project_milestones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone_criteria" ADD CONSTRAINT "milestone_criteria_measured_by_users_id_fk" FOREIGN KEY ("measured_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_changes" ADD CONSTRAINT "project_changes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_changes" ADD CONSTRAINT "project_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_hours" ADD CONSTRAINT "project_hours_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_hours" ADD CONSTRAINT "project_hours_milestone_id_project_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."project_milestones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_hours" ADD CONSTRAINT "project_hours_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_hours" ADD CONSTRAINT "project_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_invoices" ADD CONSTRAINT "project_invoices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_invoices" ADD CONSTRAINT "project_invoices_milestone_id_project_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."project_milestones"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_invoices" ADD CONSTRAINT "project_invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_invoices" ADD CONSTRAINT "project_invoices_engineer_company_id_companies_id_fk" FOREIGN KEY ("engineer_company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_invoices" ADD CONSTRAINT "project_invoices_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_messages" ADD CONSTRAINT "project_messages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_messages" ADD CONSTRAINT "project_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_milestones" ADD CONSTRAINT "project_milestones_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_milestones" ADD CONSTRAINT "project_milestones_owner_signed_by_users_id_fk" FOREIGN KEY ("owner_signed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_milestones" ADD CONSTRAINT "project_milestones_engineer_signed_by_users_id_fk" FOREIGN KEY ("engineer_signed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_requirements" ADD CONSTRAINT "project_requirements_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_requirements" ADD CONSTRAINT "project_requirements_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_team" ADD CONSTRAINT "project_team_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_team" ADD CONSTRAINT "project_team_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_bid_id_implementation_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."implementation_bids"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_solution_id_automation_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."automation_solutions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_engineer_company_id_companies_id_fk" FOREIGN KEY ("engineer_company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_by_company_id_companies_id_fk" FOREIGN KEY ("by_company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_of_company_id_companies_id_fk" FOREIGN KEY ("of_company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_solution_id_automation_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."automation_solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_consents" ADD CONSTRAINT "publish_consents_solution_id_automation_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."automation_solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_consents" ADD CONSTRAINT "publish_consents_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_consents" ADD CONSTRAINT "publish_consents_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_quotes" ADD CONSTRAINT "solution_quotes_solution_id_automation_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."automation_solutions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_quotes" ADD CONSTRAINT "solution_quotes_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_imports" ADD CONSTRAINT "solution_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" USING btree ("user_id","page","name");--> statement-breakpoint
CREATE INDEX "saved_views_shared_idx" ON "saved_views" USING btree ("page","name") WHERE "saved_views"."is_shared";--> statement-breakpoint
CREATE UNIQUE INDEX "view_as_grants_open_key" ON "view_as_grants" USING btree ("session_id") WHERE "view_as_grants"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "view_as_grants_company_idx" ON "view_as_grants" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "view_as_grants_actor_idx" ON "view_as_grants" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "view_as_grants_as_user_idx" ON "view_as_grants" USING btree ("as_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bid_questions_key" ON "bid_questions" USING btree ("bid_request_id","question_key");--> statement-breakpoint
CREATE INDEX "bid_questions_request_idx" ON "bid_questions" USING btree ("bid_request_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bid_questions_company_idx" ON "bid_questions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "bid_questions_asked_idx" ON "bid_questions" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "bid_questions_answered_idx" ON "bid_questions" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "bid_request_invites_company_idx" ON "bid_request_invites" USING btree ("company_id","bid_request_id");--> statement-breakpoint
CREATE INDEX "bid_request_invites_by_idx" ON "bid_request_invites" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "bid_requests_key" ON "bid_requests" USING btree ("company_id","request_key");--> statement-breakpoint
CREATE INDEX "bid_requests_company_idx" ON "bid_requests" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bid_requests_created_idx" ON "bid_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bid_requests_status_created_idx" ON "bid_requests" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bid_requests_deadline_idx" ON "bid_requests" USING btree ("status","deadline","id");--> statement-breakpoint
CREATE INDEX "bid_requests_solution_idx" ON "bid_requests" USING btree ("solution_id");--> statement-breakpoint
CREATE INDEX "bid_requests_user_idx" ON "bid_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bid_requests_entered_idx" ON "bid_requests" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "bid_requests_skills_idx" ON "bid_requests" USING gin ("skills");--> statement-breakpoint
CREATE INDEX "bid_requests_words_idx" ON "bid_requests" USING gin (("project_title" || ' ' || "requirements") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "implementation_bids_outbox_key" ON "implementation_bids" USING btree ("company_id","outbox_key");--> statement-breakpoint
CREATE UNIQUE INDEX "implementation_bids_pending_key" ON "implementation_bids" USING btree ("bid_request_id","company_id") WHERE "implementation_bids"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "implementation_bids_accepted_key" ON "implementation_bids" USING btree ("bid_request_id") WHERE "implementation_bids"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "implementation_bids_request_idx" ON "implementation_bids" USING btree ("bid_request_id","created_at","id");--> statement-breakpoint
CREATE INDEX "implementation_bids_company_idx" ON "implementation_bids" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "implementation_bids_created_idx" ON "implementation_bids" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "implementation_bids_valid_idx" ON "implementation_bids" USING btree ("valid_until") WHERE "implementation_bids"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "implementation_bids_user_idx" ON "implementation_bids" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "implementation_bids_entered_idx" ON "implementation_bids" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "implementation_bids_decided_idx" ON "implementation_bids" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_items_position_key" ON "bulk_items" USING btree ("run_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_items_solution_key" ON "bulk_items" USING btree ("solution_id");--> statement-breakpoint
CREATE INDEX "bulk_items_unit_idx" ON "bulk_items" USING btree ("unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_runs_key" ON "bulk_runs" USING btree ("user_id","run_key");--> statement-breakpoint
CREATE INDEX "bulk_runs_created_idx" ON "bulk_runs" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "generation_runs_key" ON "generation_runs" USING btree ("user_id","run_key");--> statement-breakpoint
CREATE INDEX "generation_runs_company_idx" ON "generation_runs" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "generation_runs_user_idx" ON "generation_runs" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "generation_runs_solution_idx" ON "generation_runs" USING btree ("solution_id");--> statement-breakpoint
CREATE INDEX "generation_runs_unit_idx" ON "generation_runs" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "generation_runs_open_idx" ON "generation_runs" USING btree ("created_at") WHERE "generation_runs"."state" in ('reserved', 'running');--> statement-breakpoint
CREATE INDEX "model_calls_created_idx" ON "model_calls" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "model_calls_run_idx" ON "model_calls" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "model_calls_company_idx" ON "model_calls" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "model_calls_user_idx" ON "model_calls" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "solution_boms_version_key" ON "solution_boms" USING btree ("solution_id","version");--> statement-breakpoint
CREATE INDEX "solution_boms_user_idx" ON "solution_boms" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "solution_guides_version_key" ON "solution_guides" USING btree ("solution_id","version");--> statement-breakpoint
CREATE INDEX "solution_guides_user_idx" ON "solution_guides" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "company_profiles_skills_idx" ON "company_profiles" USING gin ("skills");--> statement-breakpoint
CREATE INDEX "company_profiles_regions_idx" ON "company_profiles" USING gin ("regions");--> statement-breakpoint
CREATE UNIQUE INDEX "milestone_criteria_position_key" ON "milestone_criteria" USING btree ("milestone_id","position");--> statement-breakpoint
CREATE INDEX "milestone_criteria_measured_by_idx" ON "milestone_criteria" USING btree ("measured_by");--> statement-breakpoint
CREATE INDEX "project_changes_project_idx" ON "project_changes" USING btree ("project_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "project_changes_actor_idx" ON "project_changes" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_hours_day_key" ON "project_hours" USING btree ("milestone_id","user_id","day");--> statement-breakpoint
CREATE INDEX "project_hours_project_idx" ON "project_hours" USING btree ("project_id","day");--> statement-breakpoint
CREATE INDEX "project_hours_company_idx" ON "project_hours" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "project_hours_user_idx" ON "project_hours" USING btree ("user_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "project_invoices_number_key" ON "project_invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "project_invoices_milestone_key" ON "project_invoices" USING btree ("milestone_id") WHERE "project_invoices"."status" <> 'void';--> statement-breakpoint
CREATE INDEX "project_invoices_project_idx" ON "project_invoices" USING btree ("project_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "project_invoices_company_idx" ON "project_invoices" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "project_invoices_engineer_idx" ON "project_invoices" USING btree ("engineer_company_id");--> statement-breakpoint
CREATE INDEX "project_invoices_paid_by_idx" ON "project_invoices" USING btree ("paid_by");--> statement-breakpoint
CREATE UNIQUE INDEX "project_messages_key" ON "project_messages" USING btree ("project_id","send_key");--> statement-breakpoint
CREATE INDEX "project_messages_project_idx" ON "project_messages" USING btree ("project_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "project_messages_user_idx" ON "project_messages" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_milestones_position_key" ON "project_milestones" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_milestones_due_idx" ON "project_milestones" USING btree ("due_on") WHERE "project_milestones"."status" <> 'accepted';--> statement-breakpoint
CREATE INDEX "project_milestones_owner_signed_idx" ON "project_milestones" USING btree ("owner_signed_by");--> statement-breakpoint
CREATE INDEX "project_milestones_engineer_signed_idx" ON "project_milestones" USING btree ("engineer_signed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "project_requirements_position_key" ON "project_requirements" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_requirements_done_by_idx" ON "project_requirements" USING btree ("done_by");--> statement-breakpoint
CREATE INDEX "project_team_user_idx" ON "project_team" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_bid_key" ON "projects" USING btree ("bid_id");--> statement-breakpoint
CREATE INDEX "projects_company_idx" ON "projects" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_engineer_idx" ON "projects" USING btree ("engineer_company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_created_idx" ON "projects" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_solution_idx" ON "projects" USING btree ("solution_id");--> statement-breakpoint
CREATE INDEX "projects_completed_idx" ON "projects" USING btree ("completed_at") WHERE "projects"."completed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_side_key" ON "reviews" USING btree ("project_id","side");--> statement-breakpoint
CREATE INDEX "reviews_of_idx" ON "reviews" USING btree ("of_company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_by_idx" ON "reviews" USING btree ("by_company_id");--> statement-breakpoint
CREATE INDEX "reviews_user_idx" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_hidden_idx" ON "reviews" USING btree ("created_at") WHERE "reviews"."shown_at" is null;--> statement-breakpoint
CREATE INDEX "follow_ups_solution_idx" ON "follow_ups" USING btree ("solution_id","due");--> statement-breakpoint
CREATE INDEX "follow_ups_open_idx" ON "follow_ups" USING btree ("due","id") WHERE "follow_ups"."done_at" is null;--> statement-breakpoint
CREATE INDEX "follow_ups_assignee_idx" ON "follow_ups" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "follow_ups_created_by_idx" ON "follow_ups" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "follow_ups_done_by_idx" ON "follow_ups" USING btree ("done_by");--> statement-breakpoint
CREATE UNIQUE INDEX "publish_consents_open_key" ON "publish_consents" USING btree ("solution_id") WHERE "publish_consents"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "publish_consents_solution_idx" ON "publish_consents" USING btree ("solution_id","asked_at");--> statement-breakpoint
CREATE INDEX "publish_consents_asked_by_idx" ON "publish_consents" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "publish_consents_answered_by_idx" ON "publish_consents" USING btree ("answered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "solution_quotes_number_key" ON "solution_quotes" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "solution_quotes_version_key" ON "solution_quotes" USING btree ("solution_id","version");--> statement-breakpoint
CREATE INDEX "solution_quotes_made_by_idx" ON "solution_quotes" USING btree ("made_by");--> statement-breakpoint
CREATE UNIQUE INDEX "solution_imports_key" ON "solution_imports" USING btree ("user_id","import_key");--> statement-breakpoint
CREATE INDEX "solution_imports_created_idx" ON "solution_imports" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_suspended_by_users_id_fk" FOREIGN KEY ("suspended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_solutions" ADD CONSTRAINT "automation_solutions_import_id_solution_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."solution_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_suspended_by_idx" ON "companies" USING btree ("suspended_by");--> statement-breakpoint
CREATE INDEX "companies_type_created_idx" ON "companies" USING btree ("type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "automation_solutions_created_idx" ON "automation_solutions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "automation_solutions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "automation_solutions_title_idx" ON "automation_solutions" USING btree ("title","id") WHERE "automation_solutions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "automation_solutions_lower_title_idx" ON "automation_solutions" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "automation_solutions_status_idx" ON "automation_solutions" USING btree ("status","id") WHERE "automation_solutions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "automation_solutions_is_public_idx" ON "automation_solutions" USING btree ("is_public","id") WHERE "automation_solutions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "automation_solutions_has_picture_idx" ON "automation_solutions" USING btree (("image_url" is not null),"id") WHERE "automation_solutions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "automation_solutions_import_idx" ON "automation_solutions" USING btree ("import_id") WHERE "automation_solutions"."import_id" is not null;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_suspended_check" CHECK (("companies"."suspended_at" is null) = ("companies"."suspend_reason" is null));