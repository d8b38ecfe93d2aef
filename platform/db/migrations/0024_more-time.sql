ALTER TABLE "orders" ADD COLUMN "more_half_hours" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "more_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "more_why" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_more_time" CHECK (("orders"."more_half_hours" is null) = ("orders"."more_asked_at" is null) and "orders"."more_half_hours" between 1 and 24 - "orders"."half_hours");