ALTER TABLE "open_answers" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "open_requests" ADD COLUMN "budget" integer;--> statement-breakpoint
ALTER TABLE "open_requests" ADD COLUMN "told" integer;--> statement-breakpoint
ALTER TABLE "open_requests" ADD CONSTRAINT "open_requests_budget" CHECK ("open_requests"."budget" > 0);