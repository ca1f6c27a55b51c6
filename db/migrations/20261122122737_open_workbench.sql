CREATE TABLE "certifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"issue_date" date NOT NULL,
	"expiry_date" date,
	"file_id" uuid,
	"verified_at" timestamp (3) with time zone,
	"verified_by" uuid,
	"reminded_days" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certifications_name_check" CHECK (char_length(btrim("certifications"."name")) between 1 and 200),
	CONSTRAINT "certifications_issuer_check" CHECK (char_length(btrim("certifications"."issuer")) between 1 and 200),
	CONSTRAINT "certifications_dates_check" CHECK ("certifications"."expiry_date" > "certifications"."issue_date")
);
--> statement-breakpoint
CREATE TABLE "solution_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"solution_id" uuid NOT NULL,
	"user_id" uuid,
	"part_key" text,
	"step_key" text,
	"subject_name" text,
	"parent_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "solution_comments_text_check" CHECK (char_length("solution_comments"."text") <= 4000),
	CONSTRAINT "solution_comments_subject_check" CHECK ("solution_comments"."part_key" is null or "solution_comments"."step_key" is null),
	CONSTRAINT "solution_comments_name_check" CHECK (("solution_comments"."subject_name" is null) = ("solution_comments"."part_key" is null and "solution_comments"."step_key" is null))
);
--> statement-breakpoint
CREATE TABLE "solution_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"solution_id" uuid NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "solution_events_kind_check" CHECK ("solution_events"."kind" ~ '^[a-z_]{3,40}$')
);
--> statement-breakpoint
CREATE TABLE "solution_telemetry" (
	"solution_id" uuid NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"key_id" uuid,
	"throughput" real NOT NULL,
	"availability" real NOT NULL,
	"performance" real NOT NULL,
	"quality" real NOT NULL,
	"state" text NOT NULL,
	"alarms" text[] DEFAULT '{}'::text[] NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "solution_telemetry_solution_id_minute_pk" PRIMARY KEY("solution_id","minute"),
	CONSTRAINT "solution_telemetry_minute_check" CHECK (extract(epoch from "solution_telemetry"."minute") % 60 = 0),
	CONSTRAINT "solution_telemetry_throughput_check" CHECK ("solution_telemetry"."throughput" >= 0),
	CONSTRAINT "solution_telemetry_factors_check" CHECK ("solution_telemetry"."availability" between 0 and 1 and "solution_telemetry"."performance" between 0 and 1 and "solution_telemetry"."quality" between 0 and 1),
	CONSTRAINT "solution_telemetry_state_check" CHECK ("solution_telemetry"."state" in ('running', 'idle', 'stopped', 'fault')),
	CONSTRAINT "solution_telemetry_alarms_check" CHECK (cardinality("solution_telemetry"."alarms") <= 20)
);
--> statement-breakpoint
CREATE TABLE "telemetry_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"solution_id" uuid NOT NULL,
	"user_id" uuid,
	"key_hash" text NOT NULL,
	"hint" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "telemetry_keys_hash_check" CHECK ("telemetry_keys"."key_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "telemetry_keys_label_check" CHECK (char_length(btrim("telemetry_keys"."label")) between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "automation_solutions" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "automation_solutions" ADD COLUMN "copied_from" uuid;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_comments" ADD CONSTRAINT "solution_comments_solution_id_automation_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."automation_solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_comments" ADD CONSTRAINT "solution_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_comments" ADD CONSTRAINT "solution_comments_parent_id_solution_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."solution_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_events" ADD CONSTRAINT "solution_events_solution_id_automation_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."automation_solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_events" ADD CONSTRAINT "solution_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_telemetry" ADD CONSTRAINT "solution_telemetry_solution_id_automation_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."automation_solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_telemetry" ADD CONSTRAINT "solution_telemetry_key_id_telemetry_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."telemetry_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telemetry_keys" ADD CONSTRAINT "telemetry_keys_solution_id_automation_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."automation_solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telemetry_keys" ADD CONSTRAINT "telemetry_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certifications_company_idx" ON "certifications" USING btree ("company_id","issue_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "certifications_expiry_idx" ON "certifications" USING btree ("expiry_date") WHERE "certifications"."expiry_date" is not null;--> statement-breakpoint
CREATE INDEX "certifications_file_idx" ON "certifications" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "solution_comments_solution_idx" ON "solution_comments" USING btree ("solution_id","created_at","id");--> statement-breakpoint
CREATE INDEX "solution_comments_parent_idx" ON "solution_comments" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "solution_comments_user_idx" ON "solution_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "solution_events_solution_idx" ON "solution_events" USING btree ("solution_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "solution_telemetry_minute_idx" ON "solution_telemetry" USING btree ("minute");--> statement-breakpoint
CREATE UNIQUE INDEX "telemetry_keys_hash_key" ON "telemetry_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "telemetry_keys_solution_idx" ON "telemetry_keys" USING btree ("solution_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "automation_solutions" ADD CONSTRAINT "automation_solutions_copied_from_automation_solutions_id_fk" FOREIGN KEY ("copied_from") REFERENCES "public"."automation_solutions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "automation_solutions_copied_idx" ON "automation_solutions" USING btree ("copied_from") WHERE "automation_solutions"."copied_from" is not null;--> statement-breakpoint
CREATE INDEX "automation_solutions_submitted_idx" ON "automation_solutions" USING btree ("submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "automation_solutions"."submitted_at" is not null;