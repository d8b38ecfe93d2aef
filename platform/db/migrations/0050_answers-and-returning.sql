CREATE TABLE "search_customers" (
	"worker_id" uuid NOT NULL,
	"consumer_id" uuid NOT NULL,
	"completed" integer NOT NULL,
	CONSTRAINT "search_customers_worker_id_consumer_id_pk" PRIMARY KEY("worker_id","consumer_id")
);
--> statement-breakpoint
ALTER TABLE "search_reliability" ADD COLUMN "came_again" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_reliability" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "search_customers" ADD CONSTRAINT "search_customers_worker_id_profiles_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_customers" ADD CONSTRAINT "search_customers_consumer_id_profiles_id_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- by hand
-- The row of the worker is taken first, so that two orders of one customer are counted one after the other.
CREATE FUNCTION search_count_customer(worker uuid, customer uuid, more integer) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  counted integer;
  change integer;
BEGIN
  IF more = 0 THEN
    RETURN;
  END IF;
  PERFORM search_count_completed(worker, more);
  INSERT INTO search_customers AS c (worker_id, consumer_id, completed) VALUES (worker, customer, more)
  ON CONFLICT (worker_id, consumer_id) DO UPDATE SET completed = c.completed + EXCLUDED.completed
  RETURNING c.completed INTO counted;
  change := (counted >= 2)::int - (counted - more >= 2)::int;
  IF change <> 0 THEN
    UPDATE search_reliability r SET came_again = r.came_again + change WHERE r.worker_id = worker;
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_order_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.worker_id = NEW.worker_id AND search_month(OLD.starts_at) = search_month(NEW.starts_at) THEN
    PERFORM search_count(NEW.worker_id, search_month(NEW.starts_at), search_is_kept(NEW) - search_is_kept(OLD), 0);
    PERFORM search_count_customer(NEW.worker_id, NEW.consumer_id, (NEW.status = 'completed')::int - (OLD.status = 'completed')::int);
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM search_count(OLD.worker_id, search_month(OLD.starts_at), - search_is_kept(OLD), 0);
    PERFORM search_count_customer(OLD.worker_id, OLD.consumer_id, - (OLD.status = 'completed')::int);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM search_count(NEW.worker_id, search_month(NEW.starts_at), search_is_kept(NEW), 0);
    PERFORM search_count_customer(NEW.worker_id, NEW.consumer_id, (NEW.status = 'completed')::int);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The steps by which a request is answered, or runs out.
CREATE FUNCTION search_is_answer(action text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT action IN ('accept', 'decline', 'expire')
$$;
--> statement-breakpoint
-- Its number, its moment, and after how many minutes it answered what was last asked; one that ran out counts as two days. Null for
-- what nobody waited for: the orders of a series, whose one answer made them all, and of somebody chosen among those who had offered.
CREATE FUNCTION search_answer(answer order_steps) RETURNS jsonb LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_array(answer.id, floor(extract(epoch FROM answer.at))::bigint,
    CASE WHEN answer.action = 'expire' THEN 2880 ELSE ceil(extract(epoch FROM answer.at - asked.at) / 60)::int END)
  FROM orders o, LATERAL (SELECT max(s.at) AS at FROM order_steps s
    WHERE s.order_id = answer.order_id AND s.action IN ('place', 'change-request') AND s.id < answer.id) asked
  WHERE o.id = answer.order_id AND o.series_id IS NULL AND asked.at < answer.at
$$;
--> statement-breakpoint
-- The newest twenty of some answers.
CREATE FUNCTION search_newest_answers(answers jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_agg(one ORDER BY (one ->> 0)::bigint DESC), '[]') FROM
    (SELECT one FROM jsonb_array_elements(answers) one ORDER BY (one ->> 0)::bigint DESC LIMIT 20) newest
$$;
--> statement-breakpoint
CREATE FUNCTION search_answered() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  answer jsonb := search_answer(NEW);
BEGIN
  IF answer IS NOT NULL THEN
    INSERT INTO search_reliability AS r (worker_id, completed, answers)
    SELECT o.worker_id, 0, jsonb_build_array(answer) FROM orders o WHERE o.id = NEW.order_id
    ON CONFLICT (worker_id) DO UPDATE SET answers = search_newest_answers(r.answers || EXCLUDED.answers);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "order_steps_answered" AFTER INSERT ON "order_steps" FOR EACH ROW
  WHEN (search_is_answer(NEW.action)) EXECUTE FUNCTION search_answered();
--> statement-breakpoint
-- What should be kept of a worker's answers.
CREATE FUNCTION search_answers(worker uuid) RETURNS jsonb LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT search_newest_answers(coalesce(jsonb_agg(found.answer) FILTER (WHERE found.answer IS NOT NULL), '[]')) FROM
    (SELECT search_answer(s) AS answer FROM orders o JOIN order_steps s ON s.order_id = o.id
      WHERE o.worker_id = worker AND search_is_answer(s.action)) found
$$;
--> statement-breakpoint
CREATE FUNCTION search_completed_for(worker uuid) RETURNS TABLE (customer uuid, completed integer) LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT o.consumer_id, count(*)::int FROM orders o WHERE o.worker_id = worker AND o.status = 'completed' GROUP BY 1
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_wrong(people uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT person FROM unnest(people) person WHERE
    (SELECT to_jsonb(s) - 'n' FROM search_people s WHERE s.profile_id = person)
      IS DISTINCT FROM (SELECT to_jsonb(r) - 'n' FROM search_row(person) r WHERE r.profile_id IS NOT NULL)
    OR (SELECT c.user_id || c.card FROM search_people s JOIN search_cards c ON c.n = s.n AND c.profile_id = s.profile_id WHERE s.profile_id = person)
      IS DISTINCT FROM (SELECT s.user_id || search_card(s) FROM search_people s WHERE s.profile_id = person)
    OR coalesce((SELECT jsonb_build_array(r.completed, r.came_again, r.answers) FROM search_reliability r WHERE r.worker_id = person), '[0, 0, []]')
      <> (SELECT jsonb_build_array(coalesce(sum(c.completed), 0), count(*) FILTER (WHERE c.completed >= 2), search_answers(person))
        FROM search_completed_for(person) c)
    OR (SELECT jsonb_agg(jsonb_build_array(c.consumer_id, c.completed) ORDER BY c.consumer_id) FROM search_customers c
        WHERE c.worker_id = person AND c.completed <> 0)
      IS DISTINCT FROM (SELECT jsonb_agg(jsonb_build_array(c.customer, c.completed) ORDER BY c.customer) FROM search_completed_for(person) c)
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
  DELETE FROM search_customers WHERE worker_id = person;
  INSERT INTO search_customers (worker_id, consumer_id, completed) SELECT person, c.customer, c.completed FROM search_completed_for(person) c;
  INSERT INTO search_reliability (worker_id, completed, came_again, answers)
  SELECT p.id, coalesce(sum(c.completed), 0), count(c.customer) FILTER (WHERE c.completed >= 2), search_answers(person)
  FROM profiles p LEFT JOIN search_completed_for(person) c ON true WHERE p.id = person GROUP BY p.id
  ON CONFLICT (worker_id) DO UPDATE SET completed = EXCLUDED.completed, came_again = EXCLUDED.came_again, answers = EXCLUDED.answers;
END $$;
--> statement-breakpoint
INSERT INTO search_customers (worker_id, consumer_id, completed)
SELECT worker_id, consumer_id, count(*) FROM orders WHERE status = 'completed' GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO search_reliability (worker_id, completed, came_again, answers)
SELECT w.worker_id, 0, (SELECT count(*) FROM search_customers c WHERE c.worker_id = w.worker_id AND c.completed >= 2), search_answers(w.worker_id)
FROM (SELECT DISTINCT worker_id FROM orders) w
ON CONFLICT (worker_id) DO UPDATE SET came_again = EXCLUDED.came_again, answers = EXCLUDED.answers;
