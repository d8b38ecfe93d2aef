ALTER TABLE "order_pictures" DROP CONSTRAINT "order_pictures_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "problem_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_pictures" ADD CONSTRAINT "order_pictures_kind" CHECK ("order_pictures"."kind" in ('before', 'after', 'problem', 'complaint'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_problem" CHECK ("orders"."problem_at" is null or "orders"."status" in ('in_progress', 'delivered'));