CREATE TABLE "beta_signups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"company_name" text NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"linkedin" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"company_size" text DEFAULT '' NOT NULL,
	"experience" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"send_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp (3) with time zone,
	CONSTRAINT "beta_signups_role_check" CHECK ("beta_signups"."role" in ('engineer', 'supplier')),
	CONSTRAINT "beta_signups_status_check" CHECK ("beta_signups"."status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "contact_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"service" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"process_description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"send_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	CONSTRAINT "contact_submissions_status_check" CHECK ("contact_submissions"."status" in ('new', 'in_progress', 'resolved')),
	CONSTRAINT "contact_submissions_name_check" CHECK (char_length("contact_submissions"."name") between 1 and 200),
	CONSTRAINT "contact_submissions_message_check" CHECK (char_length("contact_submissions"."message") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "investors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"company_name" text NOT NULL,
	"position" text NOT NULL,
	"investment_focus" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"send_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"approved_by" uuid,
	CONSTRAINT "investors_status_check" CHECK ("investors"."status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investors" ADD CONSTRAINT "investors_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "beta_signups_send_key" ON "beta_signups" USING btree ("send_key");--> statement-breakpoint
CREATE INDEX "beta_signups_created_at_idx" ON "beta_signups" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "beta_signups_status_idx" ON "beta_signups" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "contact_submissions_send_key" ON "contact_submissions" USING btree ("send_key");--> statement-breakpoint
CREATE INDEX "contact_submissions_created_at_idx" ON "contact_submissions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_submissions_status_idx" ON "contact_submissions" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_submissions_resolved_by_idx" ON "contact_submissions" USING btree ("resolved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "investors_send_key" ON "investors" USING btree ("send_key");--> statement-breakpoint
CREATE INDEX "investors_created_at_idx" ON "investors" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "investors_status_idx" ON "investors" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "investors_approved_by_idx" ON "investors" USING btree ("approved_by");