CREATE TABLE "missed_words" (
	"word" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"first_on" date NOT NULL,
	"last_on" date NOT NULL,
	"is_put_aside" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taught_words" (
	"word" text PRIMARY KEY NOT NULL,
	"forms" text[] NOT NULL,
	"service_id" text NOT NULL,
	"taught_at" timestamp with time zone NOT NULL
);
