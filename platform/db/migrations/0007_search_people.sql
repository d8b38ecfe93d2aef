-- Search by words needs trigrams. Where the server does not have them, say so before anything is done.
DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
    RAISE EXCEPTION 'Denne PostgreSQL-serveren mangler utvidelsen pg_trgm. Installer den (i Debian og Ubuntu: pakken postgresql-contrib) og start igjen.'
      USING ERRCODE = 'feature_not_supported';
  END IF;
END $$;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "search_people" (
	"n" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_people_n_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"profile_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"by_best" bigint NOT NULL,
	"by_price" bigint NOT NULL,
	"by_rating" bigint NOT NULL,
	"by_newest" bigint NOT NULL,
	"district" smallint,
	"rate" integer NOT NULL,
	"rating" smallint,
	"review_count" integer NOT NULL,
	"customer_count" integer NOT NULL,
	"r0" integer,
	"r1" integer,
	"r2" integer,
	"r3" integer,
	"r4" integer,
	"r5" integer,
	"r6" integer,
	"p0" bigint,
	"p1" bigint,
	"p2" bigint,
	"p3" bigint,
	"p4" bigint,
	"p5" bigint,
	"p6" bigint,
	"y0" boolean NOT NULL,
	"y1" boolean NOT NULL,
	"y2" boolean NOT NULL,
	"y3" boolean NOT NULL,
	"y4" boolean NOT NULL,
	"y5" boolean NOT NULL,
	"y6" boolean NOT NULL,
	"lexemes" "tsvector" NOT NULL,
	CONSTRAINT "search_people_profile" UNIQUE("profile_id"),
	CONSTRAINT "search_people_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"stem" text COLLATE "C" NOT NULL,
	"shown" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_people" ADD CONSTRAINT "search_people_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Norwegian stems, without a list of words to leave out: 'Vi' and 'Per' are names too.
CREATE TEXT SEARCH DICTIONARY search_norwegian (TEMPLATE = snowball, LANGUAGE = norwegian);
--> statement-breakpoint
-- The stem of a word that search_words has been over. Used on both sides of a comparison.
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce((ts_lexize('search_norwegian', word))[1], word)
$$;
--> statement-breakpoint
-- The words of a text, each once: as it is compared, and as it was written.
CREATE FUNCTION search_tokens(said text) RETURNS TABLE (word text, shown text) LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT DISTINCT ON (found.word) found.word, found.shown
  FROM (
    SELECT btrim(search_words(token)) AS word, token AS shown
    FROM regexp_split_to_table(lower(normalize(left(said, 6000), NFC) COLLATE "und-x-icu"), '[^[:alnum:]]+') token
  ) found
  WHERE char_length(found.word) BETWEEN 1 AND 40
  ORDER BY found.word, found.shown
$$;
--> statement-breakpoint
-- Writes, or takes away, what search keeps of one worker. Who is listed: app/profiles/server/listing.ts, which a test
-- compares with this. One at a time for each person, so that what was computed from older rows never comes last.
CREATE FUNCTION refresh_search_person(person uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  no_rate CONSTANT bigint := 2147483647;
  above CONSTANT bigint := 100000000000000;
  service_ids CONSTANT text[] := ARRAY['matlaging', 'turgaing', 'barnepass', 'hagearbeid', 'profesjonell-hjelp', 'praktisk-hjelp', 'rydde-vaske'];
  districts CONSTANT text[] := ARRAY['Oslo sentrum', 'Grünerløkka', 'Sagene', 'St. Hanshaugen', 'Frogner', 'Majorstuen', 'Ullern', 'Vestre Aker', 'Nordre Aker', 'Bjerke', 'Grorud', 'Stovner', 'Alna', 'Østensjø', 'Nordstrand', 'Søndre Nordstrand'];
  day_names CONSTANT text[] := ARRAY['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'];
  english_names CONSTANT text[] := ARRAY['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  worker profiles%ROWTYPE;
  verified bigint;
  district_code smallint;
  cheapest bigint;
  rates bigint[];
  service_names text;
  stars bigint;
  reviewed bigint;
  reviewers integer;
  score bigint;
  prices bigint[];
  days boolean[];
  words text[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(person::text, 7262352));
  SELECT p.* INTO worker FROM profiles p JOIN users u ON u.id = p.user_id
  WHERE p.id = person AND p.user_type = 'worker' AND p.is_visible_to_consumers AND p.registration_completed_at IS NOT NULL
    AND p.verification_status <> 'rejected' AND u.email_verified;
  IF NOT FOUND THEN
    DELETE FROM search_people WHERE profile_id = person;
    RETURN;
  END IF;

  SELECT min(coalesce(s.hourly_rate, worker.hourly_rate, no_rate)), string_agg(s.name, ' ')
  INTO cheapest, service_names FROM profile_services s WHERE s.profile_id = person;
  SELECT array_agg(CASE WHEN s.service_id IS NOT NULL THEN coalesce(s.hourly_rate, worker.hourly_rate, no_rate) END ORDER BY wanted.place)
  INTO rates FROM unnest(service_ids) WITH ORDINALITY wanted (id, place)
  LEFT JOIN profile_services s ON s.profile_id = person AND s.service_id = wanted.id;
  SELECT coalesce(sum(r.stars), 0), count(*), count(DISTINCT r.consumer_id)
  INTO stars, reviewed, reviewers FROM reviews r WHERE r.worker_id = person;
  SELECT array_agg(EXISTS (SELECT 1 FROM unnest(worker.availability_days) said
    WHERE lower(btrim(said)) IN (day_names[i], english_names[i])) ORDER BY i) INTO days FROM generate_series(1, 7) i;

  verified := CASE WHEN worker.verification_status = 'approved' THEN above ELSE 0 END;
  district_code := array_position(districts, worker.district) - 1;
  cheapest := coalesce(cheapest, no_rate);
  score := round(1000.0 * (stars + 20) / (reviewed + 5));
  SELECT array_agg(verified + (no_rate - rate) * 10000 + score ORDER BY place)
  INTO prices FROM unnest(rates) WITH ORDINALITY priced (rate, place);

  INSERT INTO search_vocabulary (word, stem, shown)
  SELECT t.word, search_stem(t.word), t.shown
  FROM search_tokens(concat_ws(' ', worker.full_name, worker.district, service_names, worker.about_me, worker.experience)) t
  ORDER BY t.word
  ON CONFLICT DO NOTHING;
  SELECT array_agg(lexeme) INTO words FROM (
    SELECT t.word AS lexeme
    FROM search_tokens(concat_ws(' ', worker.full_name, worker.district, service_names, worker.about_me, worker.experience)) t
    UNION SELECT search_stem(t.word)
    FROM search_tokens(concat_ws(' ', worker.full_name, worker.district, service_names, worker.about_me, worker.experience)) t
    UNION SELECT '#s' || (place - 1) FROM unnest(rates) WITH ORDINALITY offered (rate, place) WHERE rate IS NOT NULL
    UNION SELECT '#y' || (place - 1) FROM unnest(days) WITH ORDINALITY free (yes, place) WHERE yes
    UNION SELECT '#d' || district_code WHERE district_code IS NOT NULL
    -- Two at once, so that a search with words and two facets has one short list to go through instead of two long ones.
    UNION SELECT '#d' || district_code || 's' || (place - 1) FROM unnest(rates) WITH ORDINALITY offered (rate, place) WHERE rate IS NOT NULL AND district_code IS NOT NULL
    UNION SELECT '#d' || district_code || 'y' || (place - 1) FROM unnest(days) WITH ORDINALITY free (yes, place) WHERE yes AND district_code IS NOT NULL
    UNION SELECT '#s' || (o.place - 1) || 'y' || (f.place - 1) FROM unnest(rates) WITH ORDINALITY o (rate, place), unnest(days) WITH ORDINALITY f (yes, place) WHERE o.rate IS NOT NULL AND f.yes
    UNION SELECT '#v' WHERE verified > 0
  ) found;

  INSERT INTO search_people AS kept (profile_id, user_id, by_best, by_price, by_rating, by_newest, district, rate, rating,
    review_count, customer_count, r0, r1, r2, r3, r4, r5, r6, p0, p1, p2, p3, p4, p5, p6, y0, y1, y2, y3, y4, y5, y6, lexemes)
  VALUES (person, worker.user_id,
    verified + score * 10000000000 + floor(extract(epoch FROM worker.registration_completed_at))::bigint,
    verified + (no_rate - cheapest) * 10000 + score,
    verified + CASE WHEN reviewed > 0 THEN round(1000.0 * stars / reviewed)::bigint ELSE 0 END * 1000000000 + reviewed,
    verified + floor(1000 * extract(epoch FROM worker.registration_completed_at))::bigint,
    district_code, cheapest, CASE WHEN reviewed > 0 THEN round(10.0 * stars / reviewed) END, reviewed, reviewers,
    rates[1], rates[2], rates[3], rates[4], rates[5], rates[6], rates[7],
    prices[1], prices[2], prices[3], prices[4], prices[5], prices[6], prices[7],
    days[1], days[2], days[3], days[4], days[5], days[6], days[7], array_to_tsvector(words))
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
END $$;
--> statement-breakpoint
CREATE FUNCTION search_profile_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_person(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "profiles_searched_new" AFTER INSERT ON "profiles" FOR EACH ROW
  WHEN (NEW.user_type = 'worker') EXECUTE FUNCTION search_profile_changed();
--> statement-breakpoint
-- A profile that is deleted takes its row along by the foreign key.
CREATE TRIGGER "profiles_searched" AFTER UPDATE OF user_id, user_type, full_name, district, availability_days, hourly_rate,
  about_me, experience, is_visible_to_consumers, registration_completed_at, verification_status ON "profiles"
  FOR EACH ROW WHEN (NEW.user_type = 'worker' OR OLD.user_type = 'worker') EXECUTE FUNCTION search_profile_changed();
--> statement-breakpoint
CREATE FUNCTION search_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_person(p.id) FROM profiles p WHERE p.user_id = NEW.id AND p.user_type = 'worker';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_searched" AFTER UPDATE OF email_verified ON "users" FOR EACH ROW
  WHEN (OLD.email_verified IS DISTINCT FROM NEW.email_verified) EXECUTE FUNCTION search_user_changed();
--> statement-breakpoint
-- Services come and go several at once: their worker is looked at once for each statement.
CREATE FUNCTION search_services_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM refresh_search_person(c.profile_id) FROM (SELECT DISTINCT profile_id FROM new_rows ORDER BY 1) c;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM refresh_search_person(c.profile_id) FROM (SELECT DISTINCT profile_id FROM old_rows ORDER BY 1) c;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "profile_services_searched_insert" AFTER INSERT ON "profile_services"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_services_changed();
--> statement-breakpoint
CREATE TRIGGER "profile_services_searched_update" AFTER UPDATE ON "profile_services"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_services_changed();
--> statement-breakpoint
CREATE TRIGGER "profile_services_searched_delete" AFTER DELETE ON "profile_services"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_services_changed();
--> statement-breakpoint
CREATE FUNCTION search_review_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM refresh_search_person(NEW.worker_id);
  END IF;
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.worker_id <> NEW.worker_id) THEN
    PERFORM refresh_search_person(OLD.worker_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reviews_searched" AFTER INSERT OR DELETE OR UPDATE OF worker_id, consumer_id, stars ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION search_review_changed();
--> statement-breakpoint
-- A word that nobody who is listed has any more is not kept: it may have been somebody's name.
CREATE FUNCTION search_words_left() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone text;
  still boolean;
BEGIN
  FOR gone IN
    SELECT lexeme FROM unnest(tsvector_to_array(OLD.lexemes)) lexeme WHERE lexeme NOT LIKE '#%'
    EXCEPT SELECT unnest(tsvector_to_array(NEW.lexemes)) WHERE TG_OP = 'UPDATE'
    ORDER BY 1
  LOOP
    -- Planned for each word by itself: common ones are met at once, rare ones are looked up.
    EXECUTE format('SELECT EXISTS (SELECT 1 FROM search_people WHERE lexemes @@ %L::tsquery)', quote_literal(gone)) INTO still;
    IF NOT still THEN
      DELETE FROM search_vocabulary WHERE word = gone;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "search_people_words_left" AFTER DELETE OR UPDATE OF lexemes ON "search_people"
  FOR EACH ROW EXECUTE FUNCTION search_words_left();
--> statement-breakpoint
-- Words that resemble what was asked for. The bound is low, because two letters that changed places change much of a short word.
CREATE FUNCTION search_near(asked text) RETURNS TABLE (word text, shown text) LANGUAGE plpgsql STRICT AS $$
BEGIN
  PERFORM set_config('pg_trgm.similarity_threshold', '0.2', true), show_limit();
  RETURN QUERY SELECT v.word::text, v.shown FROM search_vocabulary v
    WHERE v.word % asked AND char_length(v.word) BETWEEN char_length(asked) - 2 AND char_length(asked) + 2
    ORDER BY similarity(v.word, asked) DESC, v.word LIMIT 40;
END $$;
--> statement-breakpoint
-- A page is walked in one of these and never read from the table: what is filtered by stands in the index.
CREATE INDEX "search_people_by_best" ON "search_people" (by_best DESC, n DESC) INCLUDE (district, rate, rating, r0, r1, r2, r3, r4, r5, r6, y0, y1, y2, y3, y4, y5, y6);
--> statement-breakpoint
CREATE INDEX "search_people_district_by_best" ON "search_people" (district, by_best DESC, n DESC) INCLUDE (rate, rating, r0, r1, r2, r3, r4, r5, r6, y0, y1, y2, y3, y4, y5, y6);
--> statement-breakpoint
CREATE INDEX "search_people_by_price" ON "search_people" (by_price DESC, n DESC) INCLUDE (district, rate, rating, r0, r1, r2, r3, r4, r5, r6, y0, y1, y2, y3, y4, y5, y6);
--> statement-breakpoint
CREATE INDEX "search_people_district_by_price" ON "search_people" (district, by_price DESC, n DESC) INCLUDE (rate, rating, r0, r1, r2, r3, r4, r5, r6, y0, y1, y2, y3, y4, y5, y6);
--> statement-breakpoint
CREATE INDEX "search_people_by_rating" ON "search_people" (by_rating DESC, n DESC) INCLUDE (district, rate, rating, r0, r1, r2, r3, r4, r5, r6, y0, y1, y2, y3, y4, y5, y6);
--> statement-breakpoint
CREATE INDEX "search_people_district_by_rating" ON "search_people" (district, by_rating DESC, n DESC) INCLUDE (rate, rating, r0, r1, r2, r3, r4, r5, r6, y0, y1, y2, y3, y4, y5, y6);
--> statement-breakpoint
CREATE INDEX "search_people_by_newest" ON "search_people" (by_newest DESC, n DESC) INCLUDE (district, rate, rating, r0, r1, r2, r3, r4, r5, r6, y0, y1, y2, y3, y4, y5, y6);
--> statement-breakpoint
CREATE INDEX "search_people_district_by_newest" ON "search_people" (district, by_newest DESC, n DESC) INCLUDE (rate, rating, r0, r1, r2, r3, r4, r5, r6, y0, y1, y2, y3, y4, y5, y6);
--> statement-breakpoint
CREATE INDEX "search_people_p0" ON "search_people" (p0 DESC, n DESC) INCLUDE (district, r0, rating, y0, y1, y2, y3, y4, y5, y6) WHERE p0 IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "search_people_p1" ON "search_people" (p1 DESC, n DESC) INCLUDE (district, r1, rating, y0, y1, y2, y3, y4, y5, y6) WHERE p1 IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "search_people_p2" ON "search_people" (p2 DESC, n DESC) INCLUDE (district, r2, rating, y0, y1, y2, y3, y4, y5, y6) WHERE p2 IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "search_people_p3" ON "search_people" (p3 DESC, n DESC) INCLUDE (district, r3, rating, y0, y1, y2, y3, y4, y5, y6) WHERE p3 IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "search_people_p4" ON "search_people" (p4 DESC, n DESC) INCLUDE (district, r4, rating, y0, y1, y2, y3, y4, y5, y6) WHERE p4 IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "search_people_p5" ON "search_people" (p5 DESC, n DESC) INCLUDE (district, r5, rating, y0, y1, y2, y3, y4, y5, y6) WHERE p5 IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "search_people_p6" ON "search_people" (p6 DESC, n DESC) INCLUDE (district, r6, rating, y0, y1, y2, y3, y4, y5, y6) WHERE p6 IS NOT NULL;
--> statement-breakpoint
-- For a highest price that few are below, whatever the order asked for.
CREATE INDEX "search_people_rate" ON "search_people" (rate, n) INCLUDE (district, rating, y0, y1, y2, y3, y4, y5, y6);
--> statement-breakpoint
CREATE INDEX "search_people_r0" ON "search_people" (r0, n) INCLUDE (district, rating, by_best, y0, y1, y2, y3, y4, y5, y6) WHERE r0 IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "search_people_r1" ON "search_people" (r1, n) INCLUDE (district, rating, by_best, y0, y1, y2, y3, y4, y5, y6) WHERE r1 IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "search_people_r2" ON "search_people" (r2, n) INCLUDE (district, rating, by_best, y0, y1, y2, y3, y4, y5, y6) WHERE r2 IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "search_people_r3" ON "search_people" (r3, n) INCLUDE (district, rating, by_best, y0, y1, y2, y3, y4, y5, y6) WHERE r3 IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "search_people_r4" ON "search_people" (r4, n) INCLUDE (district, rating, by_best, y0, y1, y2, y3, y4, y5, y6) WHERE r4 IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "search_people_r5" ON "search_people" (r5, n) INCLUDE (district, rating, by_best, y0, y1, y2, y3, y4, y5, y6) WHERE r5 IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "search_people_r6" ON "search_people" (r6, n) INCLUDE (district, rating, by_best, y0, y1, y2, y3, y4, y5, y6) WHERE r6 IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "search_people_lexemes" ON "search_people" USING gin (lexemes) WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE "search_people" ALTER COLUMN "lexemes" SET STATISTICS 3000;
--> statement-breakpoint
CREATE INDEX "search_vocabulary_stem" ON "search_vocabulary" (stem);
--> statement-breakpoint
CREATE INDEX "search_vocabulary_near" ON "search_vocabulary" USING gin (word gin_trgm_ops);
--> statement-breakpoint
SELECT refresh_search_person(id) FROM profiles WHERE user_type = 'worker';
