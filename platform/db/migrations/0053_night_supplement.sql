ALTER TABLE "order_lines" ADD COLUMN "night_half_hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "night_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "night_gross" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_night" CHECK ("order_lines"."night_half_hours" between 0 and "order_lines"."half_hours" and "order_lines"."night_rate" >= 0 and ("order_lines"."night_half_hours" = 0 or "order_lines"."night_rate" > 0));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_night_gross" CHECK ("order_lines"."night_gross" between 0 and "order_lines"."gross" and ("order_lines"."night_gross" = 0 or "order_lines"."night_half_hours" > 0));
--> statement-breakpoint
-- by hand
-- The supplement for night is certified with the line.
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
