CREATE TABLE "hms_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"number" text NOT NULL,
	"expires_on" date NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reminded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "hms_cards_status" CHECK ("hms_cards"."status" in ('waiting', 'accepted', 'refused')),
	CONSTRAINT "hms_cards_number" CHECK ("hms_cards"."number" ~ '^[0-9]{6,12}$'),
	CONSTRAINT "hms_cards_refused" CHECK (("hms_cards"."status" = 'refused') = ("hms_cards"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "hms_cards" ADD CONSTRAINT "hms_cards_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hms_cards" ADD CONSTRAINT "hms_cards_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hms_cards_profile" ON "hms_cards" USING btree ("profile_id","expires_on");--> statement-breakpoint
CREATE UNIQUE INDEX "hms_cards_one_waiting" ON "hms_cards" USING btree ("profile_id") WHERE "hms_cards"."status" = 'waiting';
--> statement-breakpoint
-- by hand
-- A worker's own service that names cleaning, as app/facts/cleaning.ts says (a test compares them).
CREATE FUNCTION names_cleaning(said text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(said) ~ '(renhold|rei?ngj[øe]r|clean|(^|[^a-zæøå])vask|(hus|flytte|vindus|hoved|jule|vår|trappe|stor|grov|bygg|kontor|gulv|bolig|ukes)vask)'
    AND lower(said) !~ '(vaskemaskin|(^|[^a-zæøå])vask (av )?(bil|hund|klær|tøy)|klesvask|bilvask|hundevask|oppvask)'
$$;
--> statement-breakpoint
-- What a worker offers and may do: cleaning only with an HMS card that was accepted and has not run out. Search reads it.
CREATE VIEW lawful_services AS
  SELECT s.* FROM profile_services s
  WHERE NOT (s.service_id = 'rydde-vaske' OR (s.service_id LIKE 'custom%' AND names_cleaning(s.name)))
    OR EXISTS (SELECT 1 FROM hms_cards c WHERE c.profile_id = s.profile_id AND c.status = 'accepted' AND c.ended_at IS NULL);
--> statement-breakpoint
-- Search's functions, as they are, read that in place of all services.
DO $$
DECLARE
  named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['search_row(uuid)', 'search_card(search_people)', 'search_said(profiles)'] LOOP
    EXECUTE replace(pg_get_functiondef(named::regprocedure), ' profile_services s', ' lawful_services s');
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_cards_of_hms_changed() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM refresh_search_person(OLD.profile_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM refresh_search_person(NEW.profile_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "hms_cards_searched_new" AFTER INSERT ON "hms_cards"
  FOR EACH ROW WHEN (NEW.status = 'accepted') EXECUTE FUNCTION search_cards_of_hms_changed();
--> statement-breakpoint
CREATE TRIGGER "hms_cards_searched" AFTER UPDATE OF status, ended_at, profile_id ON "hms_cards"
  FOR EACH ROW EXECUTE FUNCTION search_cards_of_hms_changed();
--> statement-breakpoint
CREATE TRIGGER "hms_cards_searched_gone" AFTER DELETE ON "hms_cards"
  FOR EACH ROW WHEN (OLD.status = 'accepted') EXECUTE FUNCTION search_cards_of_hms_changed();
--> statement-breakpoint
SELECT refresh_search_person(id) FROM profiles WHERE user_type = 'worker';
