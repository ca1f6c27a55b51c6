ALTER TABLE "solution_boms" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "solution_boms" ADD COLUMN "solution_version" integer;--> statement-breakpoint
ALTER TABLE "solution_guides" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "solution_guides" ADD COLUMN "solution_version" integer;