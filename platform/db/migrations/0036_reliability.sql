CREATE TABLE "broken_appointments" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"worker_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"halves" integer NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone,
	"asked_why" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_why" text,
	CONSTRAINT "broken_appointments_kind" CHECK ("broken_appointments"."kind" in ('give-up', 'absent')),
	CONSTRAINT "broken_appointments_halves" CHECK ("broken_appointments"."halves" in (1, 2)),
	CONSTRAINT "broken_appointments_state" CHECK ("broken_appointments"."state" in ('counts', 'contested', 'struck')),
	CONSTRAINT "broken_appointments_asked" CHECK (("broken_appointments"."asked_at" is null) = ("broken_appointments"."asked_why" is null)),
	CONSTRAINT "broken_appointments_decided" CHECK (("broken_appointments"."decided_at" is null) = ("broken_appointments"."decided_why" is null))
);
--> statement-breakpoint
CREATE TABLE "search_appointments" (
	"worker_id" uuid NOT NULL,
	"month" date NOT NULL,
	"kept" integer NOT NULL,
	"broken" integer NOT NULL,
	CONSTRAINT "search_appointments_worker_id_month_pk" PRIMARY KEY("worker_id","month")
);
--> statement-breakpoint
ALTER TABLE "broken_appointments" ADD CONSTRAINT "broken_appointments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broken_appointments" ADD CONSTRAINT "broken_appointments_worker_id_profiles_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broken_appointments" ADD CONSTRAINT "broken_appointments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_appointments" ADD CONSTRAINT "search_appointments_worker_id_profiles_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broken_appointments_worker" ON "broken_appointments" USING btree ("worker_id","starts_at");--> statement-breakpoint
CREATE INDEX "broken_appointments_asked" ON "broken_appointments" USING btree ("asked_at") WHERE "broken_appointments"."asked_at" is not null and "broken_appointments"."decided_at" is null;--> statement-breakpoint
ALTER TABLE "search_reliability" DROP COLUMN "kept";--> statement-breakpoint
ALTER TABLE "search_reliability" DROP COLUMN "given_up";--> statement-breakpoint
ALTER TABLE "search_reliability" DROP COLUMN "open_ends";
--> statement-breakpoint
-- by hand
DROP TRIGGER "orders_counted_new" ON "orders";
--> statement-breakpoint
DROP TRIGGER "orders_counted" ON "orders";
--> statement-breakpoint
DROP TRIGGER "order_steps_counted" ON "order_steps";
--> statement-breakpoint
DROP FUNCTION search_order_changed();
--> statement-breakpoint
DROP FUNCTION search_order_marked();
--> statement-breakpoint
DROP FUNCTION search_appointments(uuid);
--> statement-breakpoint
DROP FUNCTION search_count_appointment(uuid, search_appointment, search_appointment);
--> statement-breakpoint
DROP FUNCTION search_appointment_of(orders, boolean);
--> statement-breakpoint
DROP TYPE search_appointment;
--> statement-breakpoint
-- What was given up, or not come to, before this was kept: as it counted then.
INSERT INTO broken_appointments (order_id, worker_id, starts_at, kind, halves, state)
SELECT o.id, o.worker_id, o.starts_at, CASE WHEN o.absence = 'absent' THEN 'absent' ELSE 'give-up' END, 2,
  CASE WHEN o.status = 'disputed' THEN 'contested' WHEN o.last_action = 'settle' AND EXISTS
    (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.kind = 'charge') THEN 'struck' ELSE 'counts' END
FROM orders o
WHERE (o.absence = 'absent' OR (o.status = 'cancelled' AND o.last_action = 'give-up')) AND NOT search_is_marked(o.id);
--> statement-breakpoint
DROP FUNCTION search_is_marked(uuid);
--> statement-breakpoint
-- The month in Oslo, by its first day.
CREATE FUNCTION search_month(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT date_trunc('month', at AT TIME ZONE 'Europe/Oslo')::date
$$;
--> statement-breakpoint
CREATE FUNCTION search_is_kept(done orders) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (done.status IN ('in_progress', 'delivered', 'disputed', 'completed') AND done.absence IS NULL)::int
$$;
--> statement-breakpoint
-- Adds the difference between what was and what is. Differences may come in any order, so nobody waits for more than the row.
CREATE FUNCTION search_count(worker uuid, of_month date, more_kept integer, more_broken integer) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF more_kept = 0 AND more_broken = 0 THEN
    RETURN;
  END IF;
  INSERT INTO search_appointments AS a (worker_id, month, kept, broken) VALUES (worker, of_month, more_kept, more_broken)
  ON CONFLICT (worker_id, month) DO UPDATE SET kept = a.kept + EXCLUDED.kept, broken = a.broken + EXCLUDED.broken;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_count_completed(worker uuid, more integer) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF more <> 0 THEN
    INSERT INTO search_reliability AS r (worker_id, completed) VALUES (worker, more)
    ON CONFLICT (worker_id) DO UPDATE SET completed = r.completed + EXCLUDED.completed;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_order_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.worker_id = NEW.worker_id AND search_month(OLD.starts_at) = search_month(NEW.starts_at) THEN
    PERFORM search_count(NEW.worker_id, search_month(NEW.starts_at), search_is_kept(NEW) - search_is_kept(OLD), 0);
    PERFORM search_count_completed(NEW.worker_id, (NEW.status = 'completed')::int - (OLD.status = 'completed')::int);
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM search_count(OLD.worker_id, search_month(OLD.starts_at), - search_is_kept(OLD), 0);
    PERFORM search_count_completed(OLD.worker_id, - (OLD.status = 'completed')::int);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM search_count(NEW.worker_id, search_month(NEW.starts_at), search_is_kept(NEW), 0);
    PERFORM search_count_completed(NEW.worker_id, (NEW.status = 'completed')::int);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_counted_new" AFTER INSERT OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION search_order_changed();
--> statement-breakpoint
CREATE TRIGGER "orders_counted" AFTER UPDATE OF status, absence, starts_at, worker_id ON "orders" FOR EACH ROW
  WHEN ((OLD.status, OLD.absence, OLD.starts_at, OLD.worker_id) IS DISTINCT FROM (NEW.status, NEW.absence, NEW.starts_at, NEW.worker_id))
  EXECUTE FUNCTION search_order_changed();
--> statement-breakpoint
CREATE FUNCTION search_is_broken(said broken_appointments) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN said.state = 'counts' THEN said.halves ELSE 0 END
$$;
--> statement-breakpoint
CREATE FUNCTION search_broken_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM search_count(OLD.worker_id, search_month(OLD.starts_at), 0, - search_is_broken(OLD));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM search_count(NEW.worker_id, search_month(NEW.starts_at), 0, search_is_broken(NEW));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "broken_appointments_counted" AFTER INSERT OR DELETE OR UPDATE ON "broken_appointments"
  FOR EACH ROW EXECUTE FUNCTION search_broken_changed();
--> statement-breakpoint
-- What the counters of a worker should say: nothing of months with nothing to count.
CREATE FUNCTION search_counted(worker uuid) RETURNS TABLE (month date, kept integer, broken integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT all_of.month, sum(all_of.kept)::int, sum(all_of.broken)::int FROM (
    SELECT search_month(o.starts_at) AS month, search_is_kept(o) AS kept, 0 AS broken FROM orders o WHERE o.worker_id = worker
    UNION ALL SELECT search_month(b.starts_at), 0, search_is_broken(b) FROM broken_appointments b WHERE b.worker_id = worker
  ) all_of GROUP BY 1 HAVING sum(all_of.kept) <> 0 OR sum(all_of.broken) <> 0
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_wrong(people uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT person FROM unnest(people) person WHERE
    (SELECT to_jsonb(s) - 'n' FROM search_people s WHERE s.profile_id = person)
      IS DISTINCT FROM (SELECT to_jsonb(r) - 'n' FROM search_row(person) r WHERE r.profile_id IS NOT NULL)
    OR (SELECT c.user_id || c.card FROM search_people s JOIN search_cards c ON c.n = s.n AND c.profile_id = s.profile_id WHERE s.profile_id = person)
      IS DISTINCT FROM (SELECT s.user_id || search_card(s) FROM search_people s WHERE s.profile_id = person)
    OR coalesce((SELECT r.completed FROM search_reliability r WHERE r.worker_id = person), 0)
      <> (SELECT count(*) FROM orders o WHERE o.worker_id = person AND o.status = 'completed')
    OR (SELECT jsonb_agg(jsonb_build_array(a.month, a.kept, a.broken) ORDER BY a.month) FROM search_appointments a
        WHERE a.worker_id = person AND (a.kept <> 0 OR a.broken <> 0))
      IS DISTINCT FROM (SELECT jsonb_agg(jsonb_build_array(c.month, c.kept, c.broken) ORDER BY c.month) FROM search_counted(person) c)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_mend(person uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refresh_search_person(person);
  -- Orders wait meanwhile, so that none is counted both here and by its own change; what is broken is written with its order.
  PERFORM FROM orders WHERE worker_id = person ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM broken_appointments WHERE worker_id = person ORDER BY order_id FOR NO KEY UPDATE;
  DELETE FROM search_appointments WHERE worker_id = person;
  INSERT INTO search_appointments (worker_id, month, kept, broken) SELECT person, c.month, c.kept, c.broken FROM search_counted(person) c;
  INSERT INTO search_reliability (worker_id, completed)
  SELECT id, (SELECT count(*) FROM orders o WHERE o.worker_id = person AND o.status = 'completed') FROM profiles WHERE id = person
  ON CONFLICT (worker_id) DO UPDATE SET completed = EXCLUDED.completed;
END $$;
--> statement-breakpoint
INSERT INTO search_appointments (worker_id, month, kept, broken)
SELECT w.worker_id, c.month, c.kept, c.broken FROM (SELECT DISTINCT worker_id FROM orders) w, search_counted(w.worker_id) c;
--> statement-breakpoint
-- Time that is held for a proposal changes when somebody is free, as an agreed order does.
CREATE TRIGGER "order_changes_calendar" AFTER INSERT OR DELETE OR UPDATE OF state, starts_at, ends_at ON "order_changes"
  FOR EACH ROW EXECUTE FUNCTION search_calendar_changed();
