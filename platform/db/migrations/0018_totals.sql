CREATE TABLE "order_earnings" (
	"worker_id" uuid NOT NULL,
	"month" date NOT NULL,
	"wage" bigint NOT NULL,
	CONSTRAINT "order_earnings_worker_id_month_pk" PRIMARY KEY("worker_id","month")
);
--> statement-breakpoint
CREATE TABLE "order_totals" (
	"profile_id" uuid NOT NULL,
	"status" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "order_totals_profile_id_status_pk" PRIMARY KEY("profile_id","status")
);
--> statement-breakpoint
CREATE TABLE "review_totals" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"stars" integer NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "conversations_worker";
--> statement-breakpoint
DROP INDEX "notifications_user";
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "consumer_unread" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "worker_unread" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_earnings" ADD CONSTRAINT "order_earnings_worker_id_profiles_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_totals" ADD CONSTRAINT "order_totals_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_totals" ADD CONSTRAINT "review_totals_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "conversations_consumer" ON "conversations" USING btree ("consumer_id","last_at","id");
--> statement-breakpoint
CREATE INDEX "conversations_worker_unread" ON "conversations" USING btree ("worker_id","worker_unread") WHERE "conversations"."worker_unread" > 0;
--> statement-breakpoint
CREATE INDEX "conversations_consumer_unread" ON "conversations" USING btree ("consumer_id","consumer_unread") WHERE "conversations"."consumer_unread" > 0;
--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ("text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","role","at","id") WHERE "notifications"."read_at" is null;
--> statement-breakpoint
CREATE INDEX "notifications_link" ON "notifications" USING btree ("link");
--> statement-breakpoint
CREATE INDEX "order_steps_action" ON "order_steps" USING btree ("action","at","id");
--> statement-breakpoint
CREATE INDEX "orders_pair" ON "orders" USING btree ("consumer_id","worker_id");
--> statement-breakpoint
CREATE INDEX "orders_consumer_open" ON "orders" USING btree ("consumer_id","starts_at","id") WHERE "orders"."status" not in ('completed', 'cancelled');
--> statement-breakpoint
CREATE INDEX "orders_worker_open" ON "orders" USING btree ("worker_id","starts_at","id") WHERE "orders"."status" not in ('completed', 'cancelled');
--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("status","starts_at") WHERE "orders"."status" not in ('completed', 'cancelled');
--> statement-breakpoint
CREATE INDEX "profiles_newest_workers" ON "profiles" USING btree ((coalesce("registration_completed_at", "created_at")),"id") WHERE "profiles"."user_type" = 'worker';
--> statement-breakpoint
CREATE INDEX "reports_message" ON "reports" USING btree ("message_id");
--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("about_id","at");
--> statement-breakpoint
CREATE INDEX "reports_listed" ON "reports" USING btree ((("status" = 'open')::int),"at","id");
--> statement-breakpoint
CREATE INDEX "conversations_worker" ON "conversations" USING btree ("worker_id","last_at","id");
--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","role","at","id");
--> statement-breakpoint
-- What is counted is counted by whoever changes it, in the same transaction: as the owner, since nobody else writes the totals.
-- Rows are taken in order of profile and state, so that two who change many orders seldom wait for each other in a ring.
CREATE FUNCTION order_totals_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_totals AS t (profile_id, status, count)
      SELECT p.id, n.status, count(*) FROM new_rows n, LATERAL (VALUES (n.consumer_id), (n.worker_id)) p (id) GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (profile_id, status) DO UPDATE SET count = t.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO order_totals AS t (profile_id, status, count)
      SELECT p.id, o.status, -count(*) FROM old_rows o, LATERAL (VALUES (o.consumer_id), (o.worker_id)) p (id) GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (profile_id, status) DO UPDATE SET count = t.count + excluded.count;
  ELSE
    INSERT INTO order_totals AS t (profile_id, status, count)
      SELECT id, status, sum(n) FROM (
        SELECT p.id, r.status, 1 AS n FROM new_rows r, LATERAL (VALUES (r.consumer_id), (r.worker_id)) p (id)
        UNION ALL SELECT p.id, r.status, -1 FROM old_rows r, LATERAL (VALUES (r.consumer_id), (r.worker_id)) p (id)) changed
      GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2
      ON CONFLICT (profile_id, status) DO UPDATE SET count = t.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_counted_insert" AFTER INSERT ON "orders"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_totals_changed();
--> statement-breakpoint
CREATE TRIGGER "orders_counted_update" AFTER UPDATE ON "orders"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_totals_changed();
--> statement-breakpoint
CREATE TRIGGER "orders_counted_delete" AFTER DELETE ON "orders"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION order_totals_changed();
--> statement-breakpoint
-- The steps that settle what a worker earns.
CREATE FUNCTION order_endings() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '{decline,withdraw,expire,cancel,give-up,release,close,approve,approve-unanswered,resolve}'::text[]
$$;
--> statement-breakpoint
-- At the end of the transaction: a charge is frozen before or after the step that ends the order.
CREATE FUNCTION order_earned() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO order_earnings AS e (worker_id, month, wage)
    SELECT o.worker_id, date_trunc('month', s.at AT TIME ZONE 'Europe/Oslo')::date, sum(NEW.wage)
    FROM orders o JOIN order_steps s ON s.order_id = o.id AND s.action = ANY (order_endings())
    WHERE o.id = NEW.order_id GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (worker_id, month) DO UPDATE SET wage = e.wage + excluded.wage;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_lines_earned" AFTER INSERT ON "order_lines" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'charge') EXECUTE FUNCTION order_earned();
--> statement-breakpoint
-- Both tables of reviews: whom it is about, its stars, and whether it is shown.
CREATE FUNCTION review_totals_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO review_totals AS t (profile_id, stars, count)
      SELECT CASE TG_TABLE_NAME WHEN 'reviews' THEN worker_id ELSE consumer_id END, sum(stars), count(*) FROM new_rows
      WHERE published_at IS NOT NULL AND hidden_at IS NULL GROUP BY 1 ORDER BY 1
      ON CONFLICT (profile_id) DO UPDATE SET stars = t.stars + excluded.stars, count = t.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO review_totals AS t (profile_id, stars, count)
      SELECT CASE TG_TABLE_NAME WHEN 'reviews' THEN worker_id ELSE consumer_id END, -sum(stars), -count(*) FROM old_rows
      WHERE published_at IS NOT NULL AND hidden_at IS NULL GROUP BY 1 ORDER BY 1
      ON CONFLICT (profile_id) DO UPDATE SET stars = t.stars + excluded.stars, count = t.count + excluded.count;
  ELSE
    INSERT INTO review_totals AS t (profile_id, stars, count)
      SELECT profile_id, sum(n * stars), sum(n) FROM (
        SELECT CASE TG_TABLE_NAME WHEN 'reviews' THEN worker_id ELSE consumer_id END AS profile_id, stars, 1 AS n
          FROM new_rows WHERE published_at IS NOT NULL AND hidden_at IS NULL
        UNION ALL SELECT CASE TG_TABLE_NAME WHEN 'reviews' THEN worker_id ELSE consumer_id END, stars, -1
          FROM old_rows WHERE published_at IS NOT NULL AND hidden_at IS NULL) changed
      GROUP BY 1 HAVING sum(n) <> 0 OR sum(n * stars) <> 0 ORDER BY 1
      ON CONFLICT (profile_id) DO UPDATE SET stars = t.stars + excluded.stars, count = t.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reviews_counted_insert" AFTER INSERT ON "reviews"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION review_totals_changed();
--> statement-breakpoint
CREATE TRIGGER "reviews_counted_update" AFTER UPDATE ON "reviews"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION review_totals_changed();
--> statement-breakpoint
CREATE TRIGGER "reviews_counted_delete" AFTER DELETE ON "reviews"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION review_totals_changed();
--> statement-breakpoint
CREATE TRIGGER "customer_reviews_counted_insert" AFTER INSERT ON "customer_reviews"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION review_totals_changed();
--> statement-breakpoint
CREATE TRIGGER "customer_reviews_counted_update" AFTER UPDATE ON "customer_reviews"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION review_totals_changed();
--> statement-breakpoint
CREATE TRIGGER "customer_reviews_counted_delete" AFTER DELETE ON "customer_reviews"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION review_totals_changed();
--> statement-breakpoint
-- How many of the other's lines each of the two has not read. Lines have numbers that grow within a conversation; what was written
-- at the mark or before it is read.
CREATE FUNCTION unread_lines(conversation uuid, other text, mark timestamptz) RETURNS integer LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*)::int FROM messages m WHERE m.author = other
    AND (m.conversation_id, m.id) > (conversation, coalesce((SELECT s.id FROM messages s
      WHERE (s.conversation_id, s.id) >= (conversation, 0::bigint) AND (s.conversation_id, s.id) <= (conversation, 9223372036854775807) AND s.at <= mark
      ORDER BY s.conversation_id DESC, s.id DESC LIMIT 1), 0::bigint))
    AND (m.conversation_id, m.id) <= (conversation, 9223372036854775807)
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION unread_lines(uuid, text, timestamptz) FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION lines_unread() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- A line that is not younger than a mark, as an import makes it, moves what is read: then all is counted.
    UPDATE conversations c SET
      worker_unread = CASE WHEN n.oldest <= c.worker_read_at THEN unread_lines(c.id, 'employer', c.worker_read_at) ELSE c.worker_unread + n.of_customer END,
      consumer_unread = CASE WHEN n.oldest <= c.consumer_read_at THEN unread_lines(c.id, 'worker', c.consumer_read_at) ELSE c.consumer_unread + n.of_worker END
    FROM (SELECT conversation_id AS id, min(at) AS oldest, count(*) FILTER (WHERE author = 'employer')::int AS of_customer,
        count(*) FILTER (WHERE author = 'worker')::int AS of_worker FROM new_rows GROUP BY 1) n
    WHERE c.id = n.id AND (n.of_customer + n.of_worker > 0 OR n.oldest <= greatest(c.worker_read_at, c.consumer_read_at));
  ELSE
    UPDATE conversations c SET worker_unread = unread_lines(c.id, 'employer', c.worker_read_at), consumer_unread = unread_lines(c.id, 'worker', c.consumer_read_at)
    WHERE c.id IN (SELECT conversation_id FROM old_rows);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "messages_unread_insert" AFTER INSERT ON "messages"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION lines_unread();
--> statement-breakpoint
CREATE TRIGGER "messages_unread_delete" AFTER DELETE ON "messages"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION lines_unread();
--> statement-breakpoint
CREATE FUNCTION mark_moved() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.worker_read_at IS DISTINCT FROM OLD.worker_read_at THEN
    NEW.worker_unread := unread_lines(NEW.id, 'employer', NEW.worker_read_at);
  END IF;
  IF NEW.consumer_read_at IS DISTINCT FROM OLD.consumer_read_at THEN
    NEW.consumer_unread := unread_lines(NEW.id, 'worker', NEW.consumer_read_at);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "conversations_mark_moved" BEFORE UPDATE OF worker_read_at, consumer_read_at ON "conversations"
  FOR EACH ROW EXECUTE FUNCTION mark_moved();
--> statement-breakpoint
CREATE FUNCTION wrong_unread() RETURNS TABLE (profile_id uuid, what text, kept bigint, counted bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT side.profile_id, c.id::text, side.kept::bigint, side.counted::bigint FROM conversations c, LATERAL (VALUES
      (c.worker_id, c.worker_unread, CASE WHEN c.worker_read_at IS NULL OR c.last_at > c.worker_read_at THEN unread_lines(c.id, 'employer', c.worker_read_at) ELSE 0 END),
      (c.consumer_id, c.consumer_unread, CASE WHEN c.consumer_read_at IS NULL OR c.last_at > c.consumer_read_at THEN unread_lines(c.id, 'worker', c.consumer_read_at) ELSE 0 END)
    ) side (profile_id, kept, counted)
  WHERE side.kept <> side.counted ORDER BY 1, 2
$$;
--> statement-breakpoint
-- The newest lines of one's own conversations that have rare words in them, by the index on words; null for common words, which
-- are found soonest by walking. It asks itself who acts, since behind the wall no index on words is used: what compares texts is not
-- trusted to keep them to itself. Volatile, because it asks the planner how rare they are.
CREATE FUNCTION rare_lines(side text, profile uuid, pattern text, before bigint, most integer) RETURNS bigint[]
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  plan json;
  found bigint[];
BEGIN
  IF acting_role() IS DISTINCT FROM side OR NOT profile = ANY (acting_profiles()) THEN RETURN '{}'; END IF;
  -- Less than three letters beside each other have no entry in the index.
  IF pattern !~ '[[:alnum:]]{3}' THEN RETURN NULL; END IF;
  EXECUTE format('EXPLAIN (FORMAT JSON) SELECT FROM messages WHERE text ILIKE %L', pattern) INTO plan;
  IF (plan->0->'Plan'->>'Plan Rows')::float > 3000 THEN RETURN NULL; END IF;
  EXECUTE format('WITH said AS MATERIALIZED (SELECT id, conversation_id FROM messages WHERE text ILIKE %L)
    SELECT array(SELECT s.id FROM said s JOIN conversations c ON c.id = s.conversation_id
      WHERE c.%I = $1 AND ($2 IS NULL OR s.id < $2)
        AND NOT EXISTS (SELECT FROM reports r WHERE r.message_id = s.id AND r.status = ''upheld'')
      ORDER BY s.id DESC LIMIT $3)', pattern, CASE side WHEN 'worker' THEN 'worker_id' ELSE 'consumer_id' END)
    INTO found USING profile, before, most;
  RETURN found;
END $$;
--> statement-breakpoint
-- Every total that is not what counting anew gives. Nothing, when all is well.
CREATE FUNCTION wrong_order_totals() RETURNS TABLE (profile_id uuid, what text, kept bigint, counted bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH counted AS (
    SELECT p.id, o.status AS what, count(*) AS n FROM orders o, LATERAL (VALUES (o.consumer_id), (o.worker_id)) p (id) GROUP BY 1, 2
    UNION ALL SELECT o.worker_id, date_trunc('month', s.at AT TIME ZONE 'Europe/Oslo')::date::text, sum(l.wage)
      FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN order_steps s ON s.order_id = o.id AND s.action = ANY (order_endings())
      WHERE l.kind = 'charge' GROUP BY 1, 2
  ), kept AS (
    SELECT t.profile_id AS id, t.status AS what, t.count::bigint AS n FROM order_totals t
    UNION ALL SELECT e.worker_id, e.month::text, e.wage FROM order_earnings e
  )
  SELECT id, what, coalesce(kept.n, 0), coalesce(counted.n, 0) FROM kept FULL JOIN counted USING (id, what)
  WHERE coalesce(kept.n, 0) <> coalesce(counted.n, 0) ORDER BY 1, 2
$$;
--> statement-breakpoint
CREATE FUNCTION wrong_review_totals() RETURNS TABLE (profile_id uuid, what text, kept bigint, counted bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH shown AS (
    SELECT worker_id AS id, stars FROM reviews WHERE published_at IS NOT NULL AND hidden_at IS NULL
    UNION ALL SELECT consumer_id, stars FROM customer_reviews WHERE published_at IS NOT NULL AND hidden_at IS NULL
  ), counted AS (
    SELECT id, v.what, v.n FROM (SELECT id, sum(stars) AS stars, count(*) AS count FROM shown GROUP BY 1) s,
      LATERAL (VALUES ('stars', s.stars), ('count', s.count)) v (what, n)
  ), kept AS (
    SELECT t.profile_id AS id, v.what, v.n FROM review_totals t, LATERAL (VALUES ('stars', t.stars::bigint), ('count', t.count::bigint)) v (what, n)
  )
  SELECT id, what, coalesce(kept.n, 0), coalesce(counted.n, 0) FROM kept FULL JOIN counted USING (id, what)
  WHERE coalesce(kept.n, 0) <> coalesce(counted.n, 0) ORDER BY 1, 2
$$;
--> statement-breakpoint
-- Puts right what is wrong. For the owner alone, who holds back everybody that would change what is counted.
CREATE FUNCTION mend_totals() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  mended bigint;
BEGIN
  LOCK TABLE orders, order_lines, order_steps, reviews, customer_reviews, conversations, messages IN SHARE ROW EXCLUSIVE MODE;
  WITH wrong AS MATERIALIZED (
    SELECT 'orders' AS kind, o.* FROM wrong_order_totals() o UNION ALL SELECT 'reviews', r.* FROM wrong_review_totals() r
    UNION ALL SELECT 'unread', u.* FROM wrong_unread() u
  ), of_orders AS (
    INSERT INTO order_totals AS t (profile_id, status, count)
      SELECT profile_id, what, counted FROM wrong WHERE kind = 'orders' AND what !~ '^[0-9]'
      ON CONFLICT (profile_id, status) DO UPDATE SET count = excluded.count
  ), of_earnings AS (
    INSERT INTO order_earnings AS e (worker_id, month, wage)
      SELECT profile_id, what::date, counted FROM wrong WHERE kind = 'orders' AND what ~ '^[0-9]'
      ON CONFLICT (worker_id, month) DO UPDATE SET wage = excluded.wage
  ), of_reviews AS (
    INSERT INTO review_totals AS t (profile_id, stars, count)
      SELECT w.profile_id, coalesce(max(w.counted) FILTER (WHERE w.what = 'stars'), max(t.stars), 0),
        coalesce(max(w.counted) FILTER (WHERE w.what = 'count'), max(t.count), 0)
      FROM wrong w LEFT JOIN review_totals t ON t.profile_id = w.profile_id WHERE w.kind = 'reviews' GROUP BY 1
      ON CONFLICT (profile_id) DO UPDATE SET stars = excluded.stars, count = excluded.count
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
REVOKE EXECUTE ON FUNCTION mend_totals() FROM PUBLIC;
--> statement-breakpoint
SELECT mend_totals();
