CREATE TABLE "safety_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"raised_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "safety_cases_once" UNIQUE("order_id","ends_at"),
	CONSTRAINT "safety_cases_kind" CHECK ("safety_cases"."kind" in ('check', 'help'))
);
--> statement-breakpoint
ALTER TABLE "safety_cases" ADD CONSTRAINT "safety_cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "safety_cases_order" ON "safety_cases" USING btree ("order_id");