ALTER TABLE "orders" ADD COLUMN "claimed_half_hours" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claim_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_claimed" CHECK ("orders"."claimed_half_hours" between 1 and "orders"."half_hours");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_claim" CHECK ("orders"."claim_until" is null or ("orders"."claimed_half_hours" is not null and "orders"."status" = 'delivered'));