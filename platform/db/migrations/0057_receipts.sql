CREATE TABLE "receipt_numbers" (
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_numbers_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"order_id" uuid NOT NULL,
	"consumer_id" uuid NOT NULL,
	"credits" uuid,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"delivered_on" date NOT NULL,
	"place" text NOT NULL,
	"lines" jsonb NOT NULL,
	"gross" bigint NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"vat_code" text NOT NULL,
	"vat_basis_points" integer NOT NULL,
	CONSTRAINT "receipts_number" UNIQUE("kind","year","number"),
	CONSTRAINT "receipts_sums" CHECK ("receipts"."gross" > 0 and "receipts"."gross" = "receipts"."net" + "receipts"."vat"),
	CONSTRAINT "receipts_kind" CHECK ("receipts"."kind" = 'receipt' and "receipts"."credits" is null and "receipts"."id" = "receipts"."order_id"
      or "receipts"."kind" = 'credit' and "receipts"."credits" = "receipts"."order_id"),
	CONSTRAINT "receipts_vat_code" CHECK ("receipts"."vat_code" in ('standard', 'exempt'))
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_consumer_id_profiles_id_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_credits_receipts_id_fk" FOREIGN KEY ("credits") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_customer" ON "receipts" USING btree ("consumer_id","at","id");--> statement-breakpoint
CREATE INDEX "receipts_order" ON "receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "receipts_credits" ON "receipts" USING btree ("credits") WHERE "receipts"."credits" is not null;
--> statement-breakpoint
-- by hand
-- A number that follows none, in its series of the year, would leave a gap. What is credited of a receipt is never more than it.
CREATE FUNCTION receipts_in_turn() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  credited receipts;
BEGIN
  IF NEW.number <> 1 AND NOT EXISTS (
    SELECT FROM receipts r WHERE r.kind = NEW.kind AND r.year = NEW.year AND r.number = NEW.number - 1) THEN
    RAISE EXCEPTION 'document % %-% leaves a number out', NEW.kind, NEW.year, NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'receipts_in_turn';
  END IF;
  IF NEW.kind = 'credit' THEN
    -- Whoever credits the same receipt waits here, and counts what the other did.
    SELECT * INTO credited FROM receipts r WHERE r.id = NEW.credits FOR UPDATE;
    IF credited.kind <> 'receipt' OR credited.vat_code <> NEW.vat_code
      OR (SELECT sum(c.gross) FROM receipts c WHERE c.credits = NEW.credits) > credited.gross
      OR (SELECT sum(c.vat) FROM receipts c WHERE c.credits = NEW.credits) > credited.vat THEN
      RAISE EXCEPTION 'document %-% credits more than %', NEW.year, NEW.number, NEW.credits
        USING ERRCODE = 'check_violation', CONSTRAINT = 'receipts_credited';
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "receipts_in_turn" AFTER INSERT ON "receipts" FOR EACH ROW EXECUTE FUNCTION receipts_in_turn();
--> statement-breakpoint
CREATE TRIGGER "receipts_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "receipts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A number that was given is not given again.
CREATE FUNCTION receipt_numbers_grow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.kind = OLD.kind AND NEW.year = OLD.year AND NEW.last >= OLD.last THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'numbers of documents only grow' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "receipt_numbers_only_grow" BEFORE UPDATE OR DELETE ON "receipt_numbers"
  FOR EACH ROW EXECUTE FUNCTION receipt_numbers_grow();
--> statement-breakpoint
-- A document is certified whole, but for its buyer.
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
        NEW.employer_contribution, NEW.rates_of, NEW.agreement, NEW.night_half_hours,
        NEW.night_rate, NEW.night_gross);
      row_version := 3;
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
    WHEN 'receipts' THEN
      content := jsonb_build_array((extract(epoch FROM NEW.at) * 1000000)::bigint, NEW.kind, NEW.year, NEW.number, NEW.issued_on,
        NEW.order_id, NEW.credits, NEW.seller, NEW.delivered_on, NEW.place, NEW.lines, NEW.gross, NEW.net, NEW.vat, NEW.vat_code,
        NEW.vat_basis_points);
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
CREATE CONSTRAINT TRIGGER "receipts_chained" AFTER INSERT ON "receipts"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_row();
