ALTER TABLE "orders" DROP CONSTRAINT "orders_absence";--> statement-breakpoint
DROP INDEX "order_steps_opening";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_steps_opening" ON "order_steps" USING btree ("at","id") WHERE "order_steps"."action" in ('complain', 'was-there', 'was-home');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_absence" CHECK ("orders"."absence" in ('absent', 'shut-out', 'lapsed'));
--> statement-breakpoint
-- by hand
DO $do$ BEGIN
  EXECUTE format('CREATE OR REPLACE FUNCTION order_endings() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $f$ SELECT %L::text[] $f$',
    (SELECT array_agg(DISTINCT step) FROM unnest(order_endings() || '{shut-out,replace,call-off,reassign}'::text[]) step));
END $do$;
