CREATE TABLE "queue_takings" (
	"kind" text NOT NULL,
	"case_id" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "queue_takings_kind_case_id_pk" PRIMARY KEY("kind","case_id")
);
--> statement-breakpoint
ALTER TABLE "queue_takings" ADD CONSTRAINT "queue_takings_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;