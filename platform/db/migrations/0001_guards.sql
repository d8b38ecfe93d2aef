-- Double booking is impossible: no two confirmed or running orders of one worker overlap.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_worker_busy" EXCLUDE USING gist (
  "worker_id" WITH =,
  tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("status" IN ('confirmed', 'in_progress'));
--> statement-breakpoint
-- Logs are append-only.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "verification_logs_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "verification_logs"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was agreed and charged is never edited: a change is a new line.
CREATE TRIGGER "order_lines_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "order_steps_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_steps"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
