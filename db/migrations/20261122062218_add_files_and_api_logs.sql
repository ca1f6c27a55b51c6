CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"user_id" uuid,
	"network" text,
	"purpose" text NOT NULL,
	"subject_id" uuid,
	"name" text NOT NULL,
	"kind" text,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_purpose_check" CHECK ("files"."purpose" ~ '^[a-z_]{3,40}$'),
	CONSTRAINT "files_name_check" CHECK (char_length("files"."name") between 1 and 200),
	CONSTRAINT "files_bytes_check" CHECK ("files"."bytes" > 0),
	CONSTRAINT "files_sha256_check" CHECK ("files"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "files_state_check" CHECK ("files"."state" in ('waiting', 'kept', 'refused', 'quarantined')),
	CONSTRAINT "files_subject_check" CHECK (("files"."state" = 'kept') = ("files"."subject_id" is not null)),
	CONSTRAINT "files_storage_check" CHECK (("files"."state" = 'refused') = ("files"."storage_key" is null)),
	CONSTRAINT "files_kind_check" CHECK ("files"."kind" is not null or "files"."state" in ('refused', 'quarantined'))
);
--> statement-breakpoint
CREATE TABLE "api_logs" (
	"minute" timestamp (3) with time zone NOT NULL,
	"route_kind" text NOT NULL,
	"status_class" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "api_logs_minute_route_kind_status_class_pk" PRIMARY KEY("minute","route_kind","status_class"),
	CONSTRAINT "api_logs_route_kind_check" CHECK ("api_logs"."route_kind" ~ '^[a-z]{2,20}$'),
	CONSTRAINT "api_logs_status_class_check" CHECK ("api_logs"."status_class" between 0 and 5),
	CONSTRAINT "api_logs_count_check" CHECK ("api_logs"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_subject_idx" ON "files" USING btree ("purpose","subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "files_passing_idx" ON "files" USING btree ("created_at") WHERE "files"."state" <> 'kept';--> statement-breakpoint
CREATE INDEX "files_network_room_idx" ON "files" USING btree ("network","created_at") WHERE "files"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "files_user_idx" ON "files" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "files_company_idx" ON "files" USING btree ("company_id");