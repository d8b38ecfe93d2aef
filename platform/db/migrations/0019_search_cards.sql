CREATE SEQUENCE "public"."search_calendar_changes" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."search_changes" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "search_cards" (
	"n" bigint PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"card" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_reliability" (
	"worker_id" uuid PRIMARY KEY NOT NULL,
	"kept" integer NOT NULL,
	"given_up" integer NOT NULL,
	"completed" integer NOT NULL,
	"open_ends" timestamp with time zone[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_cards" ADD CONSTRAINT "search_cards_n_search_people_n_fk" FOREIGN KEY ("n") REFERENCES "public"."search_people"("n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_reliability" ADD CONSTRAINT "search_reliability_worker_id_profiles_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The words of a worker that search goes by.
CREATE FUNCTION search_said(worker profiles) RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT concat_ws(' ', worker.full_name, worker.district,
    (SELECT string_agg(s.name, ' ') FROM profile_services s WHERE s.profile_id = worker.id), worker.about_me, worker.experience)
$$;
--> statement-breakpoint
-- What search_people should say of a worker now, without `n`; all null for who is not listed. Who is listed:
-- app/people/profiles/server/listing.ts, which a test compares with this.
CREATE FUNCTION search_row(person uuid) RETURNS search_people LANGUAGE plpgsql STABLE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  no_rate CONSTANT bigint := 2147483647;
  above CONSTANT bigint := 100000000000000;
  service_ids CONSTANT text[] := ARRAY['matlaging', 'turgaing', 'barnepass', 'hagearbeid', 'profesjonell-hjelp', 'praktisk-hjelp', 'rydde-vaske'];
  districts CONSTANT text[] := ARRAY['Oslo sentrum', 'Grünerløkka', 'Sagene', 'St. Hanshaugen', 'Frogner', 'Majorstuen', 'Ullern', 'Vestre Aker', 'Nordre Aker', 'Bjerke', 'Grorud', 'Stovner', 'Alna', 'Østensjø', 'Nordstrand', 'Søndre Nordstrand'];
  day_names CONSTANT text[] := ARRAY['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'];
  english_names CONSTANT text[] := ARRAY['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  worker profiles%ROWTYPE;
  made search_people%ROWTYPE;
  verified bigint;
  district_code smallint;
  cheapest bigint;
  rates bigint[];
  stars bigint;
  reviewed bigint;
  reviewers integer;
  score bigint;
  prices bigint[];
  days boolean[];
  words text[];
BEGIN
  SELECT p.* INTO worker FROM profiles p JOIN users u ON u.id = p.user_id
  WHERE p.id = person AND p.user_type = 'worker' AND p.is_visible_to_consumers AND p.registration_completed_at IS NOT NULL
    AND p.verification_status <> 'rejected' AND u.email_verified;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;

  SELECT coalesce(min(coalesce(s.hourly_rate, worker.hourly_rate, no_rate)), no_rate)
  INTO cheapest FROM profile_services s WHERE s.profile_id = person;
  SELECT array_agg(CASE WHEN s.service_id IS NOT NULL THEN coalesce(s.hourly_rate, worker.hourly_rate, no_rate) END ORDER BY wanted.place)
  INTO rates FROM unnest(service_ids) WITH ORDINALITY wanted (id, place)
  LEFT JOIN profile_services s ON s.profile_id = person AND s.service_id = wanted.id;
  SELECT coalesce(sum(r.stars), 0), count(*), count(DISTINCT r.consumer_id)
  INTO stars, reviewed, reviewers FROM reviews r WHERE r.worker_id = person AND r.published_at IS NOT NULL AND r.hidden_at IS NULL;
  SELECT array_agg(EXISTS (SELECT 1 FROM unnest(worker.availability_days) said
    WHERE lower(btrim(said)) IN (day_names[i], english_names[i])) ORDER BY i) INTO days FROM generate_series(1, 7) i;

  verified := CASE WHEN worker.verification_status = 'approved' THEN above ELSE 0 END;
  district_code := array_position(districts, worker.district) - 1;
  score := round(1000.0 * (stars + 20) / (reviewed + 5));
  SELECT array_agg(verified + (no_rate - rate) * 10000 + score ORDER BY place)
  INTO prices FROM unnest(rates) WITH ORDINALITY priced (rate, place);

  SELECT array_agg(lexeme) INTO words FROM (
    SELECT unnest(ARRAY[t.word, search_stem(t.word)]) AS lexeme FROM search_tokens(search_said(worker)) t
    UNION SELECT '#s' || (place - 1) FROM unnest(rates) WITH ORDINALITY offered (rate, place) WHERE rate IS NOT NULL
    UNION SELECT '#y' || (place - 1) FROM unnest(days) WITH ORDINALITY free (yes, place) WHERE yes
    UNION SELECT '#d' || district_code WHERE district_code IS NOT NULL
    -- Two at once, so that a search with words and two facets has one short list to go through instead of two long ones.
    UNION SELECT '#d' || district_code || 's' || (place - 1) FROM unnest(rates) WITH ORDINALITY offered (rate, place) WHERE rate IS NOT NULL AND district_code IS NOT NULL
    UNION SELECT '#d' || district_code || 'y' || (place - 1) FROM unnest(days) WITH ORDINALITY free (yes, place) WHERE yes AND district_code IS NOT NULL
    UNION SELECT '#s' || (o.place - 1) || 'y' || (f.place - 1) FROM unnest(rates) WITH ORDINALITY o (rate, place), unnest(days) WITH ORDINALITY f (yes, place) WHERE o.rate IS NOT NULL AND f.yes
    UNION SELECT '#v' WHERE verified > 0
  ) found;

  made.profile_id := person;
  made.user_id := worker.user_id;
  made.by_best := verified + score * 10000000000 + floor(extract(epoch FROM worker.registration_completed_at))::bigint;
  made.by_price := verified + (no_rate - cheapest) * 10000 + score;
  made.by_rating := verified + CASE WHEN reviewed > 0 THEN round(1000.0 * stars / reviewed)::bigint ELSE 0 END * 1000000000 + reviewed;
  made.by_newest := verified + floor(1000 * extract(epoch FROM worker.registration_completed_at))::bigint;
  made.district := district_code;
  made.rate := cheapest;
  made.rating := CASE WHEN reviewed > 0 THEN round(10.0 * stars / reviewed) END;
  made.review_count := reviewed;
  made.customer_count := reviewers;
  made.r0 := rates[1]; made.r1 := rates[2]; made.r2 := rates[3]; made.r3 := rates[4]; made.r4 := rates[5]; made.r5 := rates[6]; made.r6 := rates[7];
  made.p0 := prices[1]; made.p1 := prices[2]; made.p2 := prices[3]; made.p3 := prices[4]; made.p4 := prices[5]; made.p5 := prices[6]; made.p6 := prices[7];
  made.y0 := days[1]; made.y1 := days[2]; made.y2 := days[3]; made.y3 := days[4]; made.y4 := days[5]; made.y5 := days[6]; made.y6 := days[7];
  made.lexemes := array_to_tsvector(words);
  RETURN made;
END $$;
--> statement-breakpoint
-- What a card says of a worker with such a row. Nothing in it goes by the reader, the day or the time zone.
CREATE FUNCTION search_card(listed search_people) RETURNS text LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT json_build_object('fullName', p.full_name, 'image', p.profile_image, 'bornOn', p.born_on, 'district', p.district,
    'aboutMe', p.about_me, 'experience', p.experience, 'days', p.availability_days, 'status', p.verification_status,
    'verifiedAt', floor(extract(epoch FROM p.verification_approved_at) * 1000)::bigint,
    'rating', listed.rating, 'reviews', listed.review_count, 'ratedBy', listed.customer_count,
    'services', coalesce((SELECT json_agg(json_build_array(s.service_id, s.name, s.experience, coalesce(s.hourly_rate, p.hourly_rate)) ORDER BY s.position)
      FROM profile_services s WHERE s.profile_id = p.id), '[]'))::text
  FROM profiles p WHERE p.id = listed.profile_id
$$;
--> statement-breakpoint
-- Writes, or takes away, what search keeps of one worker. One at a time for each person, so that what was computed from
-- older rows never comes last.
CREATE OR REPLACE FUNCTION refresh_search_person(person uuid) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  made search_people%ROWTYPE;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(person::text, 7262352));
  made := search_row(person);
  IF made.profile_id IS NULL THEN
    DELETE FROM search_people WHERE profile_id = person;
    RETURN;
  END IF;
  INSERT INTO search_vocabulary (word, stem, shown)
  SELECT t.word, search_stem(t.word), t.shown
  FROM profiles p, search_tokens(search_said(p)) t WHERE p.id = person
  ORDER BY t.word
  ON CONFLICT DO NOTHING;
  INSERT INTO search_people AS kept (profile_id, user_id, by_best, by_price, by_rating, by_newest, district, rate, rating,
    review_count, customer_count, r0, r1, r2, r3, r4, r5, r6, p0, p1, p2, p3, p4, p5, p6, y0, y1, y2, y3, y4, y5, y6, lexemes)
  VALUES (made.profile_id, made.user_id, made.by_best, made.by_price, made.by_rating, made.by_newest, made.district, made.rate, made.rating,
    made.review_count, made.customer_count, made.r0, made.r1, made.r2, made.r3, made.r4, made.r5, made.r6,
    made.p0, made.p1, made.p2, made.p3, made.p4, made.p5, made.p6,
    made.y0, made.y1, made.y2, made.y3, made.y4, made.y5, made.y6, made.lexemes)
  ON CONFLICT (profile_id) DO UPDATE SET
    (user_id, by_best, by_price, by_rating, by_newest, district, rate, rating, review_count, customer_count,
      r0, r1, r2, r3, r4, r5, r6, p0, p1, p2, p3, p4, p5, p6, y0, y1, y2, y3, y4, y5, y6, lexemes)
    = (EXCLUDED.user_id, EXCLUDED.by_best, EXCLUDED.by_price, EXCLUDED.by_rating, EXCLUDED.by_newest, EXCLUDED.district,
      EXCLUDED.rate, EXCLUDED.rating, EXCLUDED.review_count, EXCLUDED.customer_count,
      EXCLUDED.r0, EXCLUDED.r1, EXCLUDED.r2, EXCLUDED.r3, EXCLUDED.r4, EXCLUDED.r5, EXCLUDED.r6,
      EXCLUDED.p0, EXCLUDED.p1, EXCLUDED.p2, EXCLUDED.p3, EXCLUDED.p4, EXCLUDED.p5, EXCLUDED.p6,
      EXCLUDED.y0, EXCLUDED.y1, EXCLUDED.y2, EXCLUDED.y3, EXCLUDED.y4, EXCLUDED.y5, EXCLUDED.y6, EXCLUDED.lexemes)
  WHERE (kept.user_id, kept.by_best, kept.by_price, kept.by_rating, kept.by_newest, kept.district, kept.rate, kept.rating,
      kept.review_count, kept.customer_count, kept.r0, kept.r1, kept.r2, kept.r3, kept.r4, kept.r5, kept.r6, kept.lexemes)
    IS DISTINCT FROM (EXCLUDED.user_id, EXCLUDED.by_best, EXCLUDED.by_price, EXCLUDED.by_rating, EXCLUDED.by_newest,
      EXCLUDED.district, EXCLUDED.rate, EXCLUDED.rating, EXCLUDED.review_count, EXCLUDED.customer_count,
      EXCLUDED.r0, EXCLUDED.r1, EXCLUDED.r2, EXCLUDED.r3, EXCLUDED.r4, EXCLUDED.r5, EXCLUDED.r6, EXCLUDED.lexemes);
  INSERT INTO search_cards AS kept (n, profile_id, user_id, card)
  SELECT s.n, s.profile_id, s.user_id, search_card(s) FROM search_people s WHERE s.profile_id = person
  ON CONFLICT (n) DO UPDATE SET user_id = EXCLUDED.user_id, card = EXCLUDED.card
  WHERE kept.user_id <> EXCLUDED.user_id OR kept.card <> EXCLUDED.card;
END $$;
--> statement-breakpoint
-- What stands on the card alone counts too.
DROP TRIGGER "profiles_searched" ON "profiles";
--> statement-breakpoint
CREATE TRIGGER "profiles_searched" AFTER UPDATE OF user_id, user_type, full_name, district, availability_days, hourly_rate,
  about_me, experience, is_visible_to_consumers, registration_completed_at, verification_status, verification_approved_at,
  profile_image, born_on ON "profiles"
  FOR EACH ROW WHEN (NEW.user_type = 'worker' OR OLD.user_type = 'worker') EXECUTE FUNCTION search_profile_changed();
--> statement-breakpoint
-- What an order says of how its worker keeps appointments.
CREATE TYPE search_appointment AS (kept integer, given_up integer, completed integer, open_end timestamptz);
--> statement-breakpoint
CREATE FUNCTION search_appointment_of(done orders, marked boolean) RETURNS search_appointment LANGUAGE sql IMMUTABLE AS $$
  SELECT (done.status IN ('in_progress', 'delivered', 'disputed', 'completed'))::int,
    (done.last_action = 'give-up' AND NOT marked)::int,
    (done.status = 'completed')::int,
    CASE WHEN done.status = 'confirmed' AND done.last_action <> 'give-up' AND NOT marked THEN done.ends_at END
$$;
--> statement-breakpoint
CREATE FUNCTION search_is_marked(appointment uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM order_steps WHERE order_id = appointment AND action = 'mark')
$$;
--> statement-breakpoint
-- Adds the difference between what was and what is. Differences may come in any order, so nobody waits for more than the row.
CREATE FUNCTION search_count_appointment(worker uuid, was search_appointment, became search_appointment) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kept CONSTANT integer := coalesce(became.kept, 0) - coalesce(was.kept, 0);
  given_up CONSTANT integer := coalesce(became.given_up, 0) - coalesce(was.given_up, 0);
  completed CONSTANT integer := coalesce(became.completed, 0) - coalesce(was.completed, 0);
BEGIN
  IF kept = 0 AND given_up = 0 AND completed = 0 AND was.open_end IS NOT DISTINCT FROM became.open_end THEN
    RETURN;
  END IF;
  INSERT INTO search_reliability AS r (worker_id, kept, given_up, completed, open_ends)
  VALUES (worker, kept, given_up, completed, array_remove(ARRAY[became.open_end], NULL))
  ON CONFLICT (worker_id) DO UPDATE SET kept = r.kept + EXCLUDED.kept, given_up = r.given_up + EXCLUDED.given_up,
    completed = r.completed + EXCLUDED.completed,
    open_ends = CASE WHEN array_position(r.open_ends, was.open_end) IS NULL THEN r.open_ends
      ELSE r.open_ends[:array_position(r.open_ends, was.open_end) - 1] || r.open_ends[array_position(r.open_ends, was.open_end) + 1:] END
      || EXCLUDED.open_ends;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_order_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  marked boolean;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    marked := search_is_marked(OLD.id);
    IF TG_OP = 'UPDATE' AND OLD.worker_id = NEW.worker_id THEN
      PERFORM search_count_appointment(NEW.worker_id, search_appointment_of(OLD, marked), search_appointment_of(NEW, marked));
      RETURN NULL;
    END IF;
    PERFORM search_count_appointment(OLD.worker_id, search_appointment_of(OLD, marked), NULL);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM search_count_appointment(NEW.worker_id, NULL, search_appointment_of(NEW, search_is_marked(NEW.id)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_counted_new" AFTER INSERT OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION search_order_changed();
--> statement-breakpoint
CREATE TRIGGER "orders_counted" AFTER UPDATE OF status, last_action, ends_at, worker_id ON "orders" FOR EACH ROW
  WHEN ((OLD.status, OLD.last_action = 'give-up', OLD.ends_at, OLD.worker_id) IS DISTINCT FROM (NEW.status, NEW.last_action = 'give-up', NEW.ends_at, NEW.worker_id))
  EXECUTE FUNCTION search_order_changed();
--> statement-breakpoint
-- The order is locked: its own change has been counted, or will see the mark.
CREATE FUNCTION search_order_marked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  done orders%ROWTYPE;
BEGIN
  SELECT o.* INTO done FROM orders o WHERE o.id = NEW.order_id FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM order_steps WHERE order_id = NEW.order_id AND action = 'mark' AND id <> NEW.id) THEN
    PERFORM search_count_appointment(done.worker_id, search_appointment_of(done, false), search_appointment_of(done, true));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "order_steps_counted" AFTER INSERT ON "order_steps" FOR EACH ROW
  WHEN (NEW.action = 'mark') EXECUTE FUNCTION search_order_marked();
--> statement-breakpoint
-- What the counters of a worker should say; no row for who has nothing to count.
CREATE FUNCTION search_appointments(worker uuid) RETURNS TABLE (kept bigint, given_up bigint, completed bigint, open_ends timestamptz[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT sum((a.one).kept), sum((a.one).given_up), sum((a.one).completed),
    coalesce(array_agg((a.one).open_end ORDER BY (a.one).open_end) FILTER (WHERE (a.one).open_end IS NOT NULL), '{}')
  FROM (SELECT search_appointment_of(o, search_is_marked(o.id)) AS one FROM orders o WHERE o.worker_id = worker OFFSET 0) a
  HAVING bool_or((a.one).kept + (a.one).given_up > 0 OR (a.one).open_end IS NOT NULL)
$$;
--> statement-breakpoint
-- Those of some people of whom search keeps something else than it would write now. For tests and for the night's check.
CREATE FUNCTION search_wrong(people uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT person FROM unnest(people) person WHERE
    (SELECT to_jsonb(s) - 'n' FROM search_people s WHERE s.profile_id = person)
      IS DISTINCT FROM (SELECT to_jsonb(r) - 'n' FROM search_row(person) r WHERE r.profile_id IS NOT NULL)
    OR (SELECT c.user_id || c.card FROM search_people s JOIN search_cards c ON c.n = s.n AND c.profile_id = s.profile_id WHERE s.profile_id = person)
      IS DISTINCT FROM (SELECT s.user_id || search_card(s) FROM search_people s WHERE s.profile_id = person)
    OR (SELECT (r.kept, r.given_up, r.completed, array(SELECT e FROM unnest(r.open_ends) e ORDER BY e))::text FROM search_reliability r
        WHERE r.worker_id = person AND (r.kept <> 0 OR r.given_up <> 0 OR r.completed <> 0 OR r.open_ends <> '{}'))
      IS DISTINCT FROM (SELECT (a.kept, a.given_up, a.completed, a.open_ends)::text FROM search_appointments(person) a)
$$;
--> statement-breakpoint
-- Writes everything that search keeps of one worker anew, also the counters. For who was found by search_wrong.
CREATE FUNCTION search_mend(person uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refresh_search_person(person);
  -- Orders wait meanwhile, so that none is counted both here and by its own change.
  PERFORM FROM orders WHERE worker_id = person ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO search_reliability (worker_id, kept, given_up, completed, open_ends) SELECT id, 0, 0, 0, '{}' FROM profiles WHERE id = person
  ON CONFLICT (worker_id) DO UPDATE SET kept = 0, given_up = 0, completed = 0, open_ends = '{}';
  UPDATE search_reliability r SET kept = a.kept, given_up = a.given_up, completed = a.completed, open_ends = a.open_ends
  FROM search_appointments(person) a WHERE r.worker_id = person;
END $$;
--> statement-breakpoint
-- How much has changed: what was counted is worth something as long as less has changed than the count has to spare.
CREATE FUNCTION search_people_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM nextval('search_changes');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "search_people_changed" AFTER INSERT OR DELETE OR UPDATE ON "search_people"
  FOR EACH ROW EXECUTE FUNCTION search_people_changed();
--> statement-breakpoint
CREATE FUNCTION search_calendar_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM nextval('search_calendar_changes');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "availability_hours_changed" AFTER INSERT OR DELETE OR UPDATE ON "availability_hours"
  FOR EACH ROW EXECUTE FUNCTION search_calendar_changed();
--> statement-breakpoint
CREATE TRIGGER "extra_days_changed" AFTER INSERT OR DELETE OR UPDATE ON "extra_days"
  FOR EACH ROW EXECUTE FUNCTION search_calendar_changed();
--> statement-breakpoint
CREATE TRIGGER "time_off_changed" AFTER INSERT OR DELETE OR UPDATE ON "time_off"
  FOR EACH ROW EXECUTE FUNCTION search_calendar_changed();
--> statement-breakpoint
CREATE TRIGGER "orders_calendar_new" AFTER INSERT ON "orders" FOR EACH ROW
  WHEN (NEW.status IN ('confirmed', 'in_progress')) EXECUTE FUNCTION search_calendar_changed();
--> statement-breakpoint
CREATE TRIGGER "orders_calendar" AFTER UPDATE OF status, starts_at, ends_at, worker_id ON "orders" FOR EACH ROW
  WHEN ((OLD.status IN ('confirmed', 'in_progress'), OLD.starts_at, OLD.ends_at, OLD.worker_id)
    IS DISTINCT FROM (NEW.status IN ('confirmed', 'in_progress'), NEW.starts_at, NEW.ends_at, NEW.worker_id))
  EXECUTE FUNCTION search_calendar_changed();
--> statement-breakpoint
CREATE TRIGGER "orders_calendar_gone" AFTER DELETE ON "orders" FOR EACH ROW
  WHEN (OLD.status IN ('confirmed', 'in_progress')) EXECUTE FUNCTION search_calendar_changed();
--> statement-breakpoint
INSERT INTO search_cards (n, profile_id, user_id, card)
SELECT s.n, s.profile_id, s.user_id, search_card(s) FROM search_people s;
--> statement-breakpoint
INSERT INTO search_reliability (worker_id, kept, given_up, completed, open_ends)
SELECT w.worker_id, a.kept, a.given_up, a.completed, a.open_ends
FROM (SELECT DISTINCT worker_id FROM orders) w, search_appointments(w.worker_id) a;
