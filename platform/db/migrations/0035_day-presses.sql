CREATE TABLE "day_presses" (
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_presses_order_id_id_pk" PRIMARY KEY("order_id","id"),
	CONSTRAINT "day_presses_forward" CHECK ("day_presses"."at" <= "day_presses"."received_at")
);
--> statement-breakpoint
ALTER TABLE "safety_cases" ADD COLUMN "closed_by" uuid;--> statement-breakpoint
ALTER TABLE "safety_cases" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "day_presses" ADD CONSTRAINT "day_presses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_cases" ADD CONSTRAINT "safety_cases_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_cases" ADD CONSTRAINT "safety_cases_closed" CHECK ("safety_cases"."closed_by" is null or "safety_cases"."note" is not null);