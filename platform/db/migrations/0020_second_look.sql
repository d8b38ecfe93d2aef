CREATE TABLE "order_charges" (
	"profile_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "order_charges_profile_id_year_pk" PRIMARY KEY("profile_id","year")
);
--> statement-breakpoint
DROP INDEX "order_series_consumer";--> statement-breakpoint
DROP INDEX "order_series_worker";--> statement-breakpoint
ALTER TABLE "review_totals" ADD COLUMN "written" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (("name" || chr(10) || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin (("name" || chr(10) || "email" || chr(10) || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_name_words" ON "profiles" USING gin ("full_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_series_consumer" ON "order_series" USING btree ("consumer_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "order_series_worker" ON "order_series" USING btree ("worker_id","requested_at","id");--> statement-breakpoint
-- At the end of the transaction: a charge is frozen before or after the step that ends the order. What the worker earned in the
-- month, and for both that the books hold the order, by the year of its end.
CREATE OR REPLACE FUNCTION order_earned() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO order_earnings AS e (worker_id, month, wage)
    SELECT o.worker_id, date_trunc('month', s.at AT TIME ZONE 'Europe/Oslo')::date, sum(NEW.wage)
    FROM orders o JOIN order_steps s ON s.order_id = o.id AND s.action = ANY (order_endings())
    WHERE o.id = NEW.order_id GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (worker_id, month) DO UPDATE SET wage = e.wage + excluded.wage;
  INSERT INTO order_charges AS c (profile_id, year, count)
    SELECT p.id, date_part('year', coalesce(o.completed_at, o.starts_at) AT TIME ZONE 'Europe/Oslo'), 1
    FROM orders o, LATERAL (VALUES (o.consumer_id), (o.worker_id)) p (id) WHERE o.id = NEW.order_id ORDER BY 1, 2
    ON CONFLICT (profile_id, year) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What one review adds: stars and number to the one whom it is about, when it is shown, and one written to its writer.
CREATE FUNCTION review_adds(of_worker boolean, worker uuid, customer uuid, stars integer, published timestamptz, hidden timestamptz)
  RETURNS TABLE (profile_id uuid, stars integer, count integer, written integer) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN of_worker THEN worker ELSE customer END, stars, 1, 0 WHERE published IS NOT NULL AND hidden IS NULL
  UNION ALL SELECT CASE WHEN of_worker THEN customer ELSE worker END, 0, 0, 1
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION review_totals_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  of_worker CONSTANT boolean := TG_TABLE_NAME = 'reviews';
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO review_totals AS t (profile_id, stars, count, written)
      SELECT a.profile_id, sum(a.stars), sum(a.count), sum(a.written)
      FROM new_rows r, review_adds(of_worker, r.worker_id, r.consumer_id, r.stars, r.published_at, r.hidden_at) a GROUP BY 1 ORDER BY 1
      ON CONFLICT (profile_id) DO UPDATE SET stars = t.stars + excluded.stars, count = t.count + excluded.count, written = t.written + excluded.written;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO review_totals AS t (profile_id, stars, count, written)
      SELECT a.profile_id, -sum(a.stars), -sum(a.count), -sum(a.written)
      FROM old_rows r, review_adds(of_worker, r.worker_id, r.consumer_id, r.stars, r.published_at, r.hidden_at) a GROUP BY 1 ORDER BY 1
      ON CONFLICT (profile_id) DO UPDATE SET stars = t.stars + excluded.stars, count = t.count + excluded.count, written = t.written + excluded.written;
  ELSE
    INSERT INTO review_totals AS t (profile_id, stars, count, written)
      SELECT profile_id, sum(n * stars), sum(n * count), sum(n * written) FROM (
        SELECT a.*, 1 AS n FROM new_rows r, review_adds(of_worker, r.worker_id, r.consumer_id, r.stars, r.published_at, r.hidden_at) a
        UNION ALL SELECT a.*, -1 FROM old_rows r, review_adds(of_worker, r.worker_id, r.consumer_id, r.stars, r.published_at, r.hidden_at) a) changed
      GROUP BY 1 HAVING sum(n * stars) <> 0 OR sum(n * count) <> 0 OR sum(n * written) <> 0 ORDER BY 1
      ON CONFLICT (profile_id) DO UPDATE SET stars = t.stars + excluded.stars, count = t.count + excluded.count, written = t.written + excluded.written;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION wrong_order_totals() RETURNS TABLE (profile_id uuid, what text, kept bigint, counted bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH counted AS (
    SELECT p.id, o.status AS what, count(*) AS n FROM orders o, LATERAL (VALUES (o.consumer_id), (o.worker_id)) p (id) GROUP BY 1, 2
    UNION ALL SELECT o.worker_id, date_trunc('month', s.at AT TIME ZONE 'Europe/Oslo')::date::text, sum(l.wage)
      FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN order_steps s ON s.order_id = o.id AND s.action = ANY (order_endings())
      WHERE l.kind = 'charge' GROUP BY 1, 2
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION wrong_review_totals() RETURNS TABLE (profile_id uuid, what text, kept bigint, counted bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH adds AS (
    SELECT a.* FROM reviews r, review_adds(true, r.worker_id, r.consumer_id, r.stars, r.published_at, r.hidden_at) a
    UNION ALL SELECT a.* FROM customer_reviews r, review_adds(false, r.worker_id, r.consumer_id, r.stars, r.published_at, r.hidden_at) a
  ), counted AS (
    SELECT s.id, v.what, v.n FROM (SELECT a.profile_id AS id, sum(a.stars) AS stars, sum(a.count) AS count, sum(a.written) AS written FROM adds a GROUP BY 1) s,
      LATERAL (VALUES ('stars', s.stars), ('count', s.count), ('written', s.written)) v (what, n)
  ), kept AS (
    SELECT t.profile_id AS id, v.what, v.n FROM review_totals t,
      LATERAL (VALUES ('stars', t.stars::bigint), ('count', t.count::bigint), ('written', t.written::bigint)) v (what, n)
  )
  SELECT id, what, coalesce(kept.n, 0), coalesce(counted.n, 0) FROM kept FULL JOIN counted USING (id, what)
  WHERE coalesce(kept.n, 0) <> coalesce(counted.n, 0) ORDER BY 1, 2
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mend_totals() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  mended bigint;
BEGIN
  LOCK TABLE orders, order_lines, order_steps, reviews, customer_reviews, conversations, messages IN SHARE ROW EXCLUSIVE MODE;
  WITH wrong AS MATERIALIZED (
    SELECT 'orders' AS kind, o.* FROM wrong_order_totals() o UNION ALL SELECT 'reviews', r.* FROM wrong_review_totals() r
    UNION ALL SELECT 'unread', u.* FROM wrong_unread() u
  ), of_orders AS (
    INSERT INTO order_totals AS t (profile_id, status, count)
      SELECT profile_id, what, counted FROM wrong WHERE kind = 'orders' AND what !~ '[0-9]'
      ON CONFLICT (profile_id, status) DO UPDATE SET count = excluded.count
  ), of_earnings AS (
    INSERT INTO order_earnings AS e (worker_id, month, wage)
      SELECT profile_id, what::date, counted FROM wrong WHERE kind = 'orders' AND what ~ '^[0-9]'
      ON CONFLICT (worker_id, month) DO UPDATE SET wage = excluded.wage
  ), of_charges AS (
    INSERT INTO order_charges AS c (profile_id, year, count)
      SELECT profile_id, split_part(what, ' ', 2)::int, counted FROM wrong WHERE kind = 'orders' AND what ~ '^charged '
      ON CONFLICT (profile_id, year) DO UPDATE SET count = excluded.count
  ), of_reviews AS (
    INSERT INTO review_totals AS t (profile_id, stars, count, written)
      SELECT w.profile_id, coalesce(max(w.counted) FILTER (WHERE w.what = 'stars'), max(t.stars), 0),
        coalesce(max(w.counted) FILTER (WHERE w.what = 'count'), max(t.count), 0),
        coalesce(max(w.counted) FILTER (WHERE w.what = 'written'), max(t.written), 0)
      FROM wrong w LEFT JOIN review_totals t ON t.profile_id = w.profile_id WHERE w.kind = 'reviews' GROUP BY 1
      ON CONFLICT (profile_id) DO UPDATE SET stars = excluded.stars, count = excluded.count, written = excluded.written
  ), of_lines AS (
    UPDATE conversations c SET worker_unread = coalesce(right_now.of_worker, c.worker_unread),
      consumer_unread = coalesce(right_now.of_customer, c.consumer_unread)
    FROM (SELECT k.id, max(w.counted) FILTER (WHERE w.profile_id = k.worker_id)::int AS of_worker,
        max(w.counted) FILTER (WHERE w.profile_id = k.consumer_id)::int AS of_customer
      FROM wrong w JOIN conversations k ON k.id::text = w.what WHERE w.kind = 'unread' GROUP BY 1) right_now
    WHERE c.id = right_now.id
  )
  SELECT count(*) INTO mended FROM wrong;
  RETURN mended;
END $$;
--> statement-breakpoint
SELECT mend_totals();
