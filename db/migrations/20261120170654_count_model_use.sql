CREATE TABLE "model_use" (
	"month" date NOT NULL,
	"purpose" text NOT NULL,
	"model" text NOT NULL,
	"calls" integer NOT NULL,
	"failures" integer NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	CONSTRAINT "model_use_month_purpose_model_pk" PRIMARY KEY("month","purpose","model"),
	CONSTRAINT "model_use_counts_check" CHECK ("model_use"."calls" >= 0 and "model_use"."failures" >= 0 and "model_use"."input_tokens" >= 0 and "model_use"."output_tokens" >= 0)
);
