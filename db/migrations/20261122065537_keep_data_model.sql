CREATE TABLE "solution_details" (
	"solution_id" uuid PRIMARY KEY NOT NULL,
	"schema_version" integer DEFAULT 1 NOT NULL,
	"hardware" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pricing" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"services" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"offers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"customer" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"support" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"timeline" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "automation_solutions_plan_key";--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "as_user_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "subject_id" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "automation_solutions" ADD COLUMN "is_of_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "automation_solutions" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "automation_solutions" AS s SET "is_of_staff" = true FROM users u WHERE u.id = s.user_id AND s.company_id IS NULL AND u.role IN ('admin', 'support');--> statement-breakpoint
ALTER TABLE "solution_hardware" ADD COLUMN "part_key" text;--> statement-breakpoint
UPDATE "solution_hardware" AS h SET "part_key" = k.key FROM (
	SELECT l.id, CASE WHEN row_number() OVER w = 1 THEN l.base ELSE l.base || '#' || row_number() OVER w END AS key FROM (
		SELECT h.id, h.solution_id, h.position, coalesce(nullif(s.plan #>> array['design', 'bom', 'lines', h.position::text, 'id'], ''), 'part-' || (h.position + 1)) AS base
		FROM solution_hardware h JOIN automation_solutions s ON s.id = h.solution_id) AS l
	WINDOW w AS (PARTITION BY l.solution_id, l.base ORDER BY l.position)) AS k
WHERE k.id = h.id;--> statement-breakpoint
ALTER TABLE "solution_hardware" ALTER COLUMN "part_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "solution_steps" ADD COLUMN "step_key" text;--> statement-breakpoint
UPDATE "solution_steps" AS t SET "step_key" = k.key FROM (
	SELECT l.id, CASE WHEN row_number() OVER w = 1 THEN l.base ELSE l.base || '#' || row_number() OVER w END AS key FROM (
		SELECT id, solution_id, step_number, coalesce(nullif(trim(both '-' FROM regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g')), ''), 'step-' || step_number) AS base
		FROM solution_steps) AS l
	WINDOW w AS (PARTITION BY l.solution_id, l.base ORDER BY l.step_number)) AS k
WHERE k.id = t.id;--> statement-breakpoint
ALTER TABLE "solution_steps" ALTER COLUMN "step_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "solution_details" ADD CONSTRAINT "solution_details_solution_id_automation_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."automation_solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_as_user_id_users_id_fk" FOREIGN KEY ("as_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_as_user_id_idx" ON "audit_events" USING btree ("as_user_id");--> statement-breakpoint
CREATE INDEX "audit_events_subject_idx" ON "audit_events" USING btree ("subject_kind","subject_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "automation_solutions_person_plan_key" ON "automation_solutions" USING btree ("user_id","plan_id") WHERE "automation_solutions"."company_id" is null and "automation_solutions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "automation_solutions_staff_idx" ON "automation_solutions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "automation_solutions"."is_of_staff";--> statement-breakpoint
CREATE INDEX "automation_solutions_deleted_idx" ON "automation_solutions" USING btree ("deleted_at") WHERE "automation_solutions"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "solution_hardware_part_key" ON "solution_hardware" USING btree ("solution_id","part_key");--> statement-breakpoint
CREATE UNIQUE INDEX "solution_steps_step_key" ON "solution_steps" USING btree ("solution_id","step_key");--> statement-breakpoint
CREATE UNIQUE INDEX "automation_solutions_plan_key" ON "automation_solutions" USING btree ("company_id","plan_id") WHERE "automation_solutions"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "automation_solutions" ADD CONSTRAINT "automation_solutions_staff_check" CHECK (not "automation_solutions"."is_of_staff" or "automation_solutions"."company_id" is null);--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	people text[] := array['user_id', 'actor_id', 'as_user_id', 'company_id'];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		-- The erasure of a person says so for its own transaction.
		IF current_setting('cellwright.erasing', true) = 'on' THEN RETURN NEW; END IF;
		-- A foreign key that lets go of an account or a company that is no more.
		IF to_jsonb(NEW) - people = to_jsonb(OLD) - people
			AND (NEW.user_id IS NULL OR NEW.user_id IS NOT DISTINCT FROM OLD.user_id)
			AND (NEW.actor_id IS NULL OR NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id)
			AND (NEW.as_user_id IS NULL OR NEW.as_user_id IS NOT DISTINCT FROM OLD.as_user_id)
			AND (NEW.company_id IS NULL OR NEW.company_id IS NOT DISTINCT FROM OLD.company_id) THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'audit events are never changed or deleted' USING ERRCODE = '42501';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_events_are_kept BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_events_are_not_emptied BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
