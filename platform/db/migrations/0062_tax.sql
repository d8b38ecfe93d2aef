CREATE TABLE "person_number_clashes" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"holder_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_numbers" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"main_elsewhere" boolean DEFAULT false NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_numbers_once" UNIQUE("fingerprint"),
	CONSTRAINT "person_numbers_kind" CHECK ("person_numbers"."kind" in ('national', 'd-number', 'synthetic'))
);
--> statement-breakpoint
CREATE TABLE "tax_card_asked" (
	"order_id" uuid NOT NULL,
	"worker_id" uuid NOT NULL,
	CONSTRAINT "tax_card_asked_once" UNIQUE("order_id","worker_id")
);
--> statement-breakpoint
CREATE TABLE "tax_card_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"ordered_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"looks_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"why" text,
	CONSTRAINT "tax_card_orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "tax_card_orders_kind" CHECK ("tax_card_orders"."kind" in ('all', 'changes'))
);
--> statement-breakpoint
CREATE TABLE "tax_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"worker_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"table_number" text,
	"percent" integer,
	"months" integer,
	"limit_kroner" integer,
	"issued_on" date,
	"card_id" bigint,
	"remark" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"entered_by" uuid,
	CONSTRAINT "tax_cards_source" CHECK ("tax_cards"."source" in ('fetched', 'entered')),
	CONSTRAINT "tax_cards_kind" CHECK ("tax_cards"."kind" in ('table', 'percent', 'exempt', 'none', 'not-liable')),
	CONSTRAINT "tax_cards_table" CHECK (("tax_cards"."kind" = 'table') = ("tax_cards"."table_number" is not null) and "tax_cards"."table_number" ~ '^[0-9]{4}$'),
	CONSTRAINT "tax_cards_percent" CHECK (("tax_cards"."kind" in ('table', 'percent')) = ("tax_cards"."percent" is not null and "tax_cards"."months" is not null)
        and "tax_cards"."percent" between 0 and 10000 and "tax_cards"."months" in (105, 120)),
	CONSTRAINT "tax_cards_limit" CHECK ("tax_cards"."limit_kroner" is null or ("tax_cards"."kind" = 'exempt' and "tax_cards"."limit_kroner" >= 0))
);
--> statement-breakpoint
ALTER TABLE "person_number_clashes" ADD CONSTRAINT "person_number_clashes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_number_clashes" ADD CONSTRAINT "person_number_clashes_holder_id_profiles_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_numbers" ADD CONSTRAINT "person_numbers_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_card_asked" ADD CONSTRAINT "tax_card_asked_order_id_tax_card_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."tax_card_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_card_asked" ADD CONSTRAINT "tax_card_asked_worker_id_profiles_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_cards" ADD CONSTRAINT "tax_cards_worker_id_profiles_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_cards" ADD CONSTRAINT "tax_cards_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_card_asked_worker" ON "tax_card_asked" USING btree ("worker_id");--> statement-breakpoint
CREATE INDEX "tax_card_orders_looks" ON "tax_card_orders" USING btree ("looks_at") WHERE "tax_card_orders"."looks_at" is not null;--> statement-breakpoint
CREATE INDEX "tax_cards_worker" ON "tax_cards" USING btree ("worker_id","year","received_at");--> statement-breakpoint
-- The number stands beside what is told of it, and out of the application's reach: it is read and written through these two, by
-- its owner and by the system.
ALTER TABLE "person_numbers" ADD COLUMN "number" text NOT NULL;
--> statement-breakpoint
COMMENT ON COLUMN "person_numbers"."number" IS 'walled: see person_number and set_person_number';
--> statement-breakpoint
CREATE FUNCTION person_number(profile uuid) RETURNS text LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT n.number FROM person_numbers n JOIN profiles p ON p.id = n.profile_id
  WHERE n.profile_id = profile AND (acts_as_system() OR p.user_id = acting_user())
$$;
--> statement-breakpoint
CREATE FUNCTION set_person_number(profile uuid, sealed text, mark text, what text, told timestamptz) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM profiles WHERE id = profile AND (acts_as_system() OR user_id = acting_user())) THEN
    RAISE EXCEPTION 'not the actor''s number' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO person_numbers (profile_id, number, fingerprint, kind, entered_at) VALUES (profile, sealed, mark, what, told)
  ON CONFLICT (profile_id) DO UPDATE SET number = sealed, fingerprint = mark, kind = what, entered_at = told;
END $$;
--> statement-breakpoint
-- A payslip names the card that it was made by. Only who entered it goes, with their account.
CREATE FUNCTION tax_cards_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.entered_by IS NULL AND to_jsonb(NEW) - 'entered_by' = to_jsonb(OLD) - 'entered_by' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a tax card stays as it was' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "tax_cards_stay" BEFORE UPDATE ON "tax_cards" FOR EACH ROW EXECUTE FUNCTION tax_cards_stay();
