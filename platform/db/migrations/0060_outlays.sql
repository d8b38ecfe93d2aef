CREATE TABLE "outlay_pictures" (
	"outlay_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "outlay_pictures_outlay_id_picture_id_pk" PRIMARY KEY("outlay_id","picture_id"),
	CONSTRAINT "outlay_pictures_once" UNIQUE("picture_id"),
	CONSTRAINT "outlay_pictures_kind" CHECK ("outlay_pictures"."kind" in ('asked', 'receipt'))
);
--> statement-breakpoint
CREATE TABLE "outlays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"what" text NOT NULL,
	"most" bigint NOT NULL,
	"amount" bigint,
	"asked_at" timestamp with time zone NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"bought_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"struck_at" timestamp with time zone,
	"struck_by" uuid,
	"struck_why" text,
	"struck_paid" boolean,
	"strike_id" uuid,
	CONSTRAINT "outlays_strike_id_unique" UNIQUE("strike_id"),
	CONSTRAINT "outlays_status" CHECK ("outlays"."status" in ('asked', 'approved', 'refused', 'withdrawn', 'ended', 'bought', 'not-bought', 'struck')),
	CONSTRAINT "outlays_most" CHECK ("outlays"."most" between 100 and 500000),
	CONSTRAINT "outlays_amount" CHECK ("outlays"."amount" between 100 and "outlays"."most"),
	CONSTRAINT "outlays_bought" CHECK (("outlays"."status" in ('bought', 'struck')) = ("outlays"."amount" is not null)
      and ("outlays"."amount" is null) = ("outlays"."bought_at" is null)),
	CONSTRAINT "outlays_struck" CHECK (("outlays"."status" = 'struck') = ("outlays"."struck_at" is not null)
      and ("outlays"."struck_at" is null) = ("outlays"."struck_paid" is null) and ("outlays"."struck_at" is null) = ("outlays"."strike_id" is null))
);
--> statement-breakpoint
ALTER TABLE "receipts" DROP CONSTRAINT "receipts_sums";--> statement-breakpoint
ALTER TABLE "receipts" DROP CONSTRAINT "receipts_kind";--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "outlays" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outlay_pictures" ADD CONSTRAINT "outlay_pictures_outlay_id_outlays_id_fk" FOREIGN KEY ("outlay_id") REFERENCES "public"."outlays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlay_pictures" ADD CONSTRAINT "outlay_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlays" ADD CONSTRAINT "outlays_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outlays_order" ON "outlays" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE INDEX "outlays_asked" ON "outlays" USING btree ("lapses_at") WHERE "outlays"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "outlays_approved" ON "outlays" USING btree ("order_id") WHERE "outlays"."status" = 'approved';--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_sums" CHECK ("receipts"."gross" >= 0 and "receipts"."outlays" >= 0 and "receipts"."gross" + "receipts"."outlays" > 0
      and "receipts"."gross" = "receipts"."net" + "receipts"."vat");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_kind" CHECK ("receipts"."kind" = 'receipt' and "receipts"."credits" is null and ("receipts"."id" = "receipts"."order_id" or "receipts"."gross" = 0)
      or "receipts"."kind" = 'credit' and "receipts"."credits" is not null);
--> statement-breakpoint
-- by hand
-- A number that follows none, in its series of the year, would leave a gap. What is credited of a receipt is never more than it.
CREATE OR REPLACE FUNCTION receipts_in_turn() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
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
    IF credited.kind <> 'receipt' OR credited.order_id <> NEW.order_id OR credited.vat_code <> NEW.vat_code
      OR (SELECT sum(c.gross) FROM receipts c WHERE c.credits = NEW.credits) > credited.gross
      OR (SELECT sum(c.outlays) FROM receipts c WHERE c.credits = NEW.credits) > credited.outlays
      OR (SELECT sum(c.vat) FROM receipts c WHERE c.credits = NEW.credits) > credited.vat THEN
      RAISE EXCEPTION 'document %-% credits more than %', NEW.year, NEW.number, NEW.credits
        USING ERRCODE = 'check_violation', CONSTRAINT = 'receipts_credited';
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What was laid out is certified with the document.
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
        NEW.vat_basis_points, NEW.outlays);
      row_version := 2;
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
-- What was bought stands in the books: it stays as it was, and no outlay is removed.
CREATE FUNCTION outlays_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.id = OLD.id AND NEW.order_id = OLD.order_id AND NEW.most = OLD.most
      AND (OLD.amount IS NULL OR NEW.amount = OLD.amount AND NEW.what = OLD.what) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'an outlay stays as it was bought' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "outlays_stay" BEFORE UPDATE OR DELETE ON "outlays" FOR EACH ROW EXECUTE FUNCTION outlays_stay();
