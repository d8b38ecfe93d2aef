ALTER TABLE "orders" ADD COLUMN "absence" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "objection_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_steps_opening" ON "order_steps" USING btree ("at","id") WHERE "order_steps"."action" in ('complain', 'was-there');--> statement-breakpoint
CREATE INDEX "order_steps_closing" ON "order_steps" USING btree ("at","id") WHERE "order_steps"."action" in ('resolve', 'settle');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_absence" CHECK ("orders"."absence" in ('absent', 'lapsed'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_objection" CHECK ("orders"."objection_until" is null or "orders"."absence" is not null);
--> statement-breakpoint
-- by hand
-- Adds to the steps that end an order, whatever else has been added meanwhile.
DO $do$ BEGIN
  EXECUTE format('CREATE OR REPLACE FUNCTION order_endings() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $f$ SELECT %L::text[] $f$',
    (SELECT array_agg(DISTINCT step) FROM unnest(order_endings() || '{absent,lapse,settle}'::text[]) step));
END $do$;
--> statement-breakpoint
-- When an order ended: the last time, since a decision may end it again.
CREATE FUNCTION order_ended_at(ended uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT at FROM order_steps WHERE order_id = ended AND action = ANY (order_endings()) ORDER BY id DESC LIMIT 1
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION order_earned() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO order_earnings AS e (worker_id, month, wage)
    SELECT o.worker_id, date_trunc('month', order_ended_at(o.id) AT TIME ZONE 'Europe/Oslo')::date, sum(NEW.wage)
    FROM orders o WHERE o.id = NEW.order_id AND order_ended_at(o.id) IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (worker_id, month) DO UPDATE SET wage = e.wage + excluded.wage;
  INSERT INTO order_charges AS c (profile_id, year, count)
    SELECT p.id, date_part('year', coalesce(o.completed_at, o.starts_at) AT TIME ZONE 'Europe/Oslo'), 1
    FROM orders o, LATERAL (VALUES (o.consumer_id), (o.worker_id)) p (id) WHERE o.id = NEW.order_id ORDER BY 1, 2
    ON CONFLICT (profile_id, year) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;

--> statement-breakpoint
CREATE OR REPLACE FUNCTION wrong_order_totals() RETURNS TABLE (profile_id uuid, what text, kept bigint, counted bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH counted AS (
    SELECT p.id, o.status AS what, count(*) AS n FROM orders o, LATERAL (VALUES (o.consumer_id), (o.worker_id)) p (id) GROUP BY 1, 2
    UNION ALL SELECT o.worker_id, date_trunc('month', s.at AT TIME ZONE 'Europe/Oslo')::date::text, sum(l.wage)
      FROM order_lines l JOIN orders o ON o.id = l.order_id, LATERAL (SELECT order_ended_at(o.id) AS at) s
      WHERE l.kind = 'charge' AND s.at IS NOT NULL GROUP BY 1, 2
    UNION ALL SELECT p.id, 'charged ' || date_part('year', coalesce(o.completed_at, o.starts_at) AT TIME ZONE 'Europe/Oslo'), count(*)
      FROM order_lines l JOIN orders o ON o.id = l.order_id, LATERAL (VALUES (o.consumer_id), (o.worker_id)) p (id)
      WHERE l.kind = 'charge' GROUP BY 1, 2
  ), kept AS (
    SELECT t.profile_id AS id, t.status AS what, t.count::bigint AS n FROM order_totals t
    UNION ALL SELECT e.worker_id, e.month::text, e.wage FROM order_earnings e
    UNION ALL SELECT c.profile_id, 'charged ' || c.year, c.count FROM order_charges c
  )
  SELECT id, what, coalesce(kept.n, 0), coalesce(counted.n, 0) FROM kept FULL JOIN counted USING (id, what)
  WHERE coalesce(kept.n, 0) <> coalesce(counted.n, 0) ORDER BY 1, 2
$$;
