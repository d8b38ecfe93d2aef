CREATE TABLE "ledger_checks" (
	"source" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_differences" (
	"source" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" uuid,
	"what" text NOT NULL,
	"expected" bigint NOT NULL,
	"booked" bigint NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_differences_source_subject_pk" PRIMARY KEY("source","subject")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"booked_on" date NOT NULL,
	"text" text NOT NULL,
	"order_id" uuid,
	"payment_id" uuid,
	"payslip_id" uuid,
	"reverses" bigint,
	"lines" smallint NOT NULL,
	CONSTRAINT "ledger_entries_cause_unique" UNIQUE("cause"),
	CONSTRAINT "ledger_entries_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "ledger_entries_lines" CHECK ("ledger_entries"."lines" >= 2)
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"entry_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	"account" integer NOT NULL,
	"booked_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"vat_code" text,
	CONSTRAINT "ledger_lines_entry_id_place_pk" PRIMARY KEY("entry_id","place"),
	CONSTRAINT "ledger_lines_account_number" CHECK ("ledger_lines"."account" between 1000 and 8999),
	CONSTRAINT "ledger_lines_amount" CHECK ("ledger_lines"."amount" <> 0),
	CONSTRAINT "ledger_lines_vat_code" CHECK ("ledger_lines"."vat_code" in ('standard', 'exempt'))
);
--> statement-breakpoint
ALTER TABLE "ledger_differences" ADD CONSTRAINT "ledger_differences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reverses_ledger_entries_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id") WHERE "ledger_entries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account","booked_on","entry_id","place","amount");
--> statement-breakpoint
-- by hand
-- An entry whose lines are not as many as it says, are of another day or do not add up to 0 is refused when the transaction ends,
-- by whoever wrote it. So is a line that comes to an entry afterwards. A reversal takes back exactly what it names.
CREATE FUNCTION ledger_balanced() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  of bigint := CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'entry_id' END;
  entry ledger_entries;
  found record;
BEGIN
  SELECT * INTO entry FROM ledger_entries e WHERE e.id = of;
  SELECT count(*) AS lines, coalesce(sum(l.amount), 0) AS sum, bool_and(l.booked_on = entry.booked_on) AS same_day INTO found
  FROM ledger_lines l WHERE l.entry_id = of;
  IF found.lines <> entry.lines OR found.sum <> 0 OR NOT found.same_day THEN
    RAISE EXCEPTION 'ledger entry % is not balanced: % of % lines, sum %', of, found.lines, entry.lines, found.sum
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced';
  END IF;
  IF TG_TABLE_NAME = 'ledger_entries' AND entry.reverses IS NOT NULL AND EXISTS (
    SELECT l.account, l.vat_code FROM ledger_lines l WHERE l.entry_id IN (of, entry.reverses)
    GROUP BY l.account, l.vat_code HAVING sum(l.amount) <> 0) THEN
    RAISE EXCEPTION 'ledger entry % does not take back %', of, entry.reverses
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_reversal';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balanced();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_lines_balanced" AFTER INSERT ON "ledger_lines"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balanced();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "ledger_lines_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- An entry is certified with its lines.
CREATE OR REPLACE FUNCTION chain_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  content jsonb;
  head record;
  digest bytea;
  made bytea;
  row_version smallint := 1;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'audit_log' THEN
      content := jsonb_build_array((extract(epoch FROM NEW.at) * 1000000)::bigint, NEW.command, NEW.actor_kind, NEW.actor_id,
        NEW.actor_role, NEW.subject_id, NEW.details, NEW.request_id);
    WHEN 'order_steps' THEN
      content := jsonb_build_array((extract(epoch FROM NEW.at) * 1000000)::bigint, NEW.order_id, NEW.action, NEW.actor_user_id);
    WHEN 'order_lines' THEN
      content := jsonb_build_array(NEW.order_id, NEW.kind, NEW.text, NEW.half_hours, NEW.rate, NEW.gross, NEW.vat_code,
        NEW.vat_basis_points, NEW.net, NEW.vat, NEW.company_share, NEW.wage, NEW.holiday_pay, NEW.pension,
        NEW.employer_contribution, NEW.rates_of, NEW.agreement);
      row_version := 2;
    WHEN 'series_steps' THEN
      content := jsonb_build_array((extract(epoch FROM NEW.at) * 1000000)::bigint, NEW.series_id, NEW.action, NEW.actor_user_id);
    WHEN 'complaint_statements' THEN
      content := jsonb_build_array((extract(epoch FROM NEW.at) * 1000000)::bigint, NEW.order_id, NEW.author, NEW.actor_user_id);
    WHEN 'verification_logs' THEN
      content := jsonb_build_array((extract(epoch FROM NEW.at) * 1000000)::bigint, NEW.user_id, NEW.admin_id, NEW.action);
    WHEN 'ledger_entries' THEN
      content := jsonb_build_array((extract(epoch FROM NEW.at) * 1000000)::bigint, NEW.cause, NEW.booked_on, NEW.text, NEW.order_id,
        NEW.payment_id, NEW.payslip_id, NEW.reverses, NEW.lines, (SELECT jsonb_agg(jsonb_build_array(l.account, l.amount, l.vat_code)
        ORDER BY l.place) FROM ledger_lines l WHERE l.entry_id = NEW.id));
  END CASE;
  -- Nothing is locked after this but the queue of notifications, and who holds that asks for no lane.
  SELECT l.lane, l.position + 1 AS position, l.hash INTO head FROM log_lanes l ORDER BY l.lane LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    SELECT l.lane, l.position + 1 AS position, l.hash INTO head FROM log_lanes l
    WHERE l.lane = pg_backend_pid() % (SELECT count(*) FROM log_lanes) FOR UPDATE;
  END IF;
  digest := sha256(convert_to(content::text, 'UTF8'));
  made := sha256(head.hash || convert_to(concat_ws('|', head.lane, head.position, TG_TABLE_NAME, NEW.id, row_version), 'UTF8') || digest);
  INSERT INTO log_chain VALUES (head.lane, head.position, TG_TABLE_NAME, NEW.id, row_version, digest, made);
  UPDATE log_lanes l SET position = head.position, hash = made WHERE l.lane = head.lane;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_chained" AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_row();
