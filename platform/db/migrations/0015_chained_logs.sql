-- Logs that decisions rest on are chained: whoever changes, removes or moves a row afterwards is found by
-- `npm run verify-log`. What privacy must be able to erase (addresses, notes, statements) is not part of it.
--
-- There are sixteen chains, called lanes, and a commit takes whichever is free: one alone would have every commit wait
-- for the disk writes of the one before it. As long as commits do not meet, all rows stand in the first.
CREATE TABLE "log_lanes" (
	"lane" smallint PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" bytea NOT NULL
) WITH (fillfactor = 10);
--> statement-breakpoint
CREATE TABLE "log_chain" (
	"lane" smallint NOT NULL,
	"position" bigint NOT NULL,
	"log" text NOT NULL,
	"row_id" text NOT NULL,
	"version" smallint NOT NULL,
	"digest" bytea NOT NULL,
	"hash" bytea NOT NULL,
	CONSTRAINT "log_chain_pk" PRIMARY KEY("lane","position")
);
--> statement-breakpoint
-- Where all lanes stood, certified with a key that the database does not have. Each certifies the one before it.
CREATE TABLE "log_seals" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lanes" text NOT NULL,
	"mac" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "log_lanes" SELECT lane, 0, decode(repeat('00', 32), 'hex') FROM generate_series(0, 15) lane;
--> statement-breakpoint
-- What stands in the chain of a row: the same everywhere and for ever, so instants are microseconds since 1970. When a log
-- gets another column that must be safe, the log gets another version here and in app/chained-logs.ts.
CREATE FUNCTION chain_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  content jsonb;
  head record;
  digest bytea;
  made bytea;
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
        NEW.employer_contribution, NEW.rates_of);
    WHEN 'series_steps' THEN
      content := jsonb_build_array((extract(epoch FROM NEW.at) * 1000000)::bigint, NEW.series_id, NEW.action, NEW.actor_user_id);
    WHEN 'complaint_statements' THEN
      content := jsonb_build_array((extract(epoch FROM NEW.at) * 1000000)::bigint, NEW.order_id, NEW.author, NEW.actor_user_id);
    WHEN 'verification_logs' THEN
      content := jsonb_build_array((extract(epoch FROM NEW.at) * 1000000)::bigint, NEW.user_id, NEW.admin_id, NEW.action);
  END CASE;
  -- Nothing is locked after this but the queue of notifications, and who holds that asks for no lane.
  SELECT l.lane, l.position + 1 AS position, l.hash INTO head FROM log_lanes l ORDER BY l.lane LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    SELECT l.lane, l.position + 1 AS position, l.hash INTO head FROM log_lanes l
    WHERE l.lane = pg_backend_pid() % (SELECT count(*) FROM log_lanes) FOR UPDATE;
  END IF;
  digest := sha256(convert_to(content::text, 'UTF8'));
  made := sha256(head.hash || convert_to(concat_ws('|', head.lane, head.position, TG_TABLE_NAME, NEW.id, 1), 'UTF8') || digest);
  INSERT INTO log_chain VALUES (head.lane, head.position, TG_TABLE_NAME, NEW.id, 1, digest, made);
  UPDATE log_lanes l SET position = head.position, hash = made WHERE l.lane = head.lane;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- In the order in which the commands of the release before write them, which goes on while this runs.
LOCK TABLE "order_steps", "order_lines", "series_steps", "complaint_statements", "verification_logs", "audit_log" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_steps_chained" AFTER INSERT ON "order_steps"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_row();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_lines_chained" AFTER INSERT ON "order_lines"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_row();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "series_steps_chained" AFTER INSERT ON "series_steps"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_row();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "complaint_statements_chained" AFTER INSERT ON "complaint_statements"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_row();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "verification_logs_chained" AFTER INSERT ON "verification_logs"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_row();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "audit_log_chained" AFTER INSERT ON "audit_log"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_row();
--> statement-breakpoint
-- What was written before there was a chain, in the order in which it was written.
DO $$
DECLARE
  entry record;
  place bigint := 0;
  before bytea := decode(repeat('00', 32), 'hex');
  digest bytea;
BEGIN
  FOR entry IN
    (SELECT 'order_steps' AS log, id::text AS row_id, jsonb_build_array((extract(epoch FROM at) * 1000000)::bigint, order_id, action, actor_user_id) AS content
    FROM order_steps ORDER BY id)
    UNION ALL
    (SELECT 'order_lines' AS log, id::text AS row_id, jsonb_build_array(order_id, kind, text, half_hours, rate, gross, vat_code,
      vat_basis_points, net, vat, company_share, wage, holiday_pay, pension, employer_contribution, rates_of) AS content
    FROM order_lines ORDER BY order_id, id)
    UNION ALL
    (SELECT 'series_steps' AS log, id::text AS row_id, jsonb_build_array((extract(epoch FROM at) * 1000000)::bigint, series_id, action, actor_user_id) AS content
    FROM series_steps ORDER BY id)
    UNION ALL
    (SELECT 'complaint_statements' AS log, id::text AS row_id, jsonb_build_array((extract(epoch FROM at) * 1000000)::bigint, order_id, author, actor_user_id) AS content
    FROM complaint_statements ORDER BY id)
    UNION ALL
    (SELECT 'verification_logs' AS log, id::text AS row_id, jsonb_build_array((extract(epoch FROM at) * 1000000)::bigint, user_id, admin_id, action) AS content
    FROM verification_logs ORDER BY id)
    UNION ALL
    (SELECT 'audit_log' AS log, id::text AS row_id, jsonb_build_array((extract(epoch FROM at) * 1000000)::bigint, command, actor_kind, actor_id,
      actor_role, subject_id, details, request_id) AS content
    FROM audit_log ORDER BY id)
  LOOP
    place := place + 1;
    digest := sha256(convert_to(entry.content::text, 'UTF8'));
    before := sha256(before || convert_to(concat_ws('|', 0, place, entry.log, entry.row_id, 1), 'UTF8') || digest);
    INSERT INTO log_chain VALUES (0, place, entry.log, entry.row_id, 1, digest, before);
  END LOOP;
  UPDATE log_lanes SET position = place, hash = before WHERE lane = 0;
END $$;
--> statement-breakpoint
CREATE TRIGGER "log_chain_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "log_chain"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "log_seals_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "log_seals"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
