-- Former states of a solution, what its present state was made from, and links that show it.
-- Solutions from before have no row in solution_sources: theirs is read from the plan.
CREATE TABLE "solution_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"solution_id" uuid NOT NULL,
	"user_id" uuid,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "solution_shares_token_check" CHECK ("solution_shares"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "solution_sources" (
	"solution_id" uuid PRIMARY KEY NOT NULL,
	"numbers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seed" bigint DEFAULT 1 NOT NULL,
	"robot_id" text,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "solution_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"solution_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"numbers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seed" bigint DEFAULT 1 NOT NULL,
	"robot_id" text,
	"plan" jsonb NOT NULL,
	"cost_low_cents" bigint,
	"cost_high_cents" bigint,
	"payback_years" double precision,
	"throughput_per_minute" double precision,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "solution_versions_number_check" CHECK ("solution_versions"."number" >= 1),
	CONSTRAINT "solution_versions_title_check" CHECK (char_length(btrim("solution_versions"."title")) between 1 and 200),
	CONSTRAINT "solution_versions_cost_check" CHECK ("solution_versions"."cost_low_cents" <= "solution_versions"."cost_high_cents")
);
--> statement-breakpoint
ALTER TABLE "solution_shares" ADD CONSTRAINT "solution_shares_solution_id_automation_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."automation_solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_shares" ADD CONSTRAINT "solution_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_sources" ADD CONSTRAINT "solution_sources_solution_id_automation_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."automation_solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_sources" ADD CONSTRAINT "solution_sources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_versions" ADD CONSTRAINT "solution_versions_solution_id_automation_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."automation_solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_versions" ADD CONSTRAINT "solution_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "solution_shares_token_key" ON "solution_shares" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "solution_shares_open_idx" ON "solution_shares" USING btree ("solution_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "solution_shares"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "solution_versions_number_key" ON "solution_versions" USING btree ("solution_id","number");