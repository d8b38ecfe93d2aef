-- by hand
-- Which standard service something is for VAT, wage and search, as app/facts/service-kind.ts says (a test compares them).
CREATE FUNCTION service_kind(service_id text, said text, belongs_to text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN service_id NOT LIKE 'custom%' THEN service_id
    WHEN names_cleaning(said) THEN 'rydde-vaske'
    ELSE coalesce(belongs_to, 'praktisk-hjelp') END
$$;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "belongs_to" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "service_kind" text GENERATED ALWAYS AS (service_kind("service_id", "service_name", "belongs_to")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_services" ADD COLUMN "belongs_to" text;--> statement-breakpoint
ALTER TABLE "profile_services" ADD COLUMN "service_kind" text GENERATED ALWAYS AS (service_kind("service_id", "name", "belongs_to")) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "profile_services" ADD CONSTRAINT "profile_services_belongs_to" CHECK ("profile_services"."belongs_to" in ('matlaging', 'turgaing', 'barnepass', 'hagearbeid', 'profesjonell-hjelp', 'praktisk-hjelp', 'rydde-vaske'));
--> statement-breakpoint
-- by hand
-- What a worker offers and may do, with the new columns.
CREATE OR REPLACE VIEW lawful_services AS
  SELECT s.* FROM profile_services s
  WHERE s.service_kind <> 'rydde-vaske'
    OR EXISTS (SELECT 1 FROM hms_cards c WHERE c.profile_id = s.profile_id AND c.status = 'accepted' AND c.ended_at IS NULL);
--> statement-breakpoint
-- Search finds somebody by a worker's own service too, and the card says what it is counted as where that was said.
DO $$
DECLARE
  known CONSTANT text := pg_get_functiondef('search_row(uuid)'::regprocedure);
  known_card CONSTANT text := pg_get_functiondef('search_card(search_people)'::regprocedure);
  changed text;
BEGIN
  changed := replace(replace(known,
    'CASE WHEN s.service_id IS NOT NULL THEN coalesce(s.hourly_rate, worker.hourly_rate, no_rate) END ORDER BY wanted.place',
    's.least ORDER BY wanted.place'),
    'LEFT JOIN lawful_services s ON s.profile_id = person AND s.service_id = wanted.id',
    'LEFT JOIN (SELECT o.service_kind, min(coalesce(o.hourly_rate, worker.hourly_rate, no_rate))::bigint AS least
      FROM lawful_services o WHERE o.profile_id = person GROUP BY o.service_kind) s ON s.service_kind = wanted.id');
  IF strpos(changed, 's.least ORDER') = 0 OR strpos(changed, 'GROUP BY o.service_kind') = 0 THEN
    RAISE EXCEPTION 'search_row is not as expected';
  END IF;
  EXECUTE changed;
  changed := replace(known_card,
    'json_agg(json_build_array(s.service_id, s.name, s.experience, coalesce(s.hourly_rate, p.hourly_rate)) ORDER BY s.position)',
    'json_agg(CASE WHEN s.belongs_to IS NULL THEN json_build_array(s.service_id, s.name, s.experience, coalesce(s.hourly_rate, p.hourly_rate))
      ELSE json_build_array(s.service_id, s.name, s.experience, coalesce(s.hourly_rate, p.hourly_rate), s.belongs_to) END ORDER BY s.position)');
  IF changed = known_card THEN
    RAISE EXCEPTION 'search_card is not as expected';
  END IF;
  EXECUTE changed;
END $$;
--> statement-breakpoint
-- Cards stay as they are: nobody has said anything yet.
SELECT refresh_search_person(profile_id) FROM (SELECT DISTINCT profile_id FROM profile_services WHERE service_id LIKE 'custom%') own;
