CREATE TABLE "heartbeat" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"accounted_to" timestamp (3) with time zone,
	"beat_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "heartbeat_single_check" CHECK ("heartbeat"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "incident_updates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"incident_id" uuid NOT NULL,
	"status" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"author_id" uuid,
	CONSTRAINT "incident_updates_status_check" CHECK ("incident_updates"."status" in ('investigating', 'identified', 'monitoring', 'resolved')),
	CONSTRAINT "incident_updates_text_check" CHECK (char_length("incident_updates"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"impact" text NOT NULL,
	"parts" text[] NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incidents_impact_check" CHECK ("incidents"."impact" in ('minor', 'major', 'critical')),
	CONSTRAINT "incidents_status_check" CHECK ("incidents"."status" in ('investigating', 'identified', 'monitoring', 'resolved')),
	CONSTRAINT "incidents_resolved_check" CHECK (("incidents"."status" = 'resolved') = ("incidents"."resolved_at" is not null)),
	CONSTRAINT "incidents_title_check" CHECK (char_length("incidents"."title") between 1 and 120),
	CONSTRAINT "incidents_parts_check" CHECK (cardinality("incidents"."parts") between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "part_runs" (
	"part" text PRIMARY KEY NOT NULL,
	"is_up" boolean NOT NULL,
	"beats" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"is_down" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_metrics" (
	"key" text NOT NULL,
	"timestamp" timestamp (3) with time zone NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "system_metrics_key_timestamp_pk" PRIMARY KEY("key","timestamp")
);
--> statement-breakpoint
CREATE TABLE "uptime_days" (
	"day" date NOT NULL,
	"part" text NOT NULL,
	"working" integer DEFAULT 0 NOT NULL,
	"slow" integer DEFAULT 0 NOT NULL,
	"failing" integer DEFAULT 0 NOT NULL,
	"silent" integer DEFAULT 0 NOT NULL,
	"stopped" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "uptime_days_day_part_pk" PRIMARY KEY("day","part")
);
--> statement-breakpoint
ALTER TABLE "incident_updates" ADD CONSTRAINT "incident_updates_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_updates" ADD CONSTRAINT "incident_updates_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_updates_incident_id_idx" ON "incident_updates" USING btree ("incident_id","at","id");--> statement-breakpoint
CREATE INDEX "incident_updates_author_id_idx" ON "incident_updates" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "incidents_started_at_idx" ON "incidents" USING btree ("started_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "incidents_author_id_idx" ON "incidents" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_open_automatic_key" ON "incidents" USING btree ("is_automatic") WHERE "incidents"."is_automatic" and "incidents"."status" <> 'resolved';