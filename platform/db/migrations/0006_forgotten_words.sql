-- Logs stay append-only, with one exception: when a person has had the account deleted, what identifies that person in
-- a row may be blanked. Nothing else in the row may change, no row may go, and nobody who still has an account is touched.
CREATE FUNCTION refuse_change_unless_forgotten() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  blanked text := TG_ARGV[0];
  belongs_to text := TG_ARGV[1];
BEGIN
  IF to_jsonb(NEW) - blanked = to_jsonb(OLD) - blanked
    AND coalesce(to_jsonb(NEW) ->> blanked, '') = ''
    AND EXISTS (SELECT 1 FROM users WHERE id = (to_jsonb(OLD) ->> belongs_to)::uuid AND deleted_at IS NOT NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
DROP TRIGGER "audit_log_append_only" ON "audit_log";
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "audit_log_only_forgets" BEFORE UPDATE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_unless_forgotten('address', 'actor_id');
--> statement-breakpoint
DROP TRIGGER "verification_logs_append_only" ON "verification_logs";
--> statement-breakpoint
CREATE TRIGGER "verification_logs_append_only" BEFORE DELETE OR TRUNCATE ON "verification_logs"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "verification_logs_only_forgets" BEFORE UPDATE ON "verification_logs"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_unless_forgotten('notes', 'user_id');
--> statement-breakpoint
DROP TRIGGER "order_steps_append_only" ON "order_steps";
--> statement-breakpoint
CREATE TRIGGER "order_steps_append_only" BEFORE DELETE OR TRUNCATE ON "order_steps"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "order_steps_only_forgets" BEFORE UPDATE ON "order_steps"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_unless_forgotten('note', 'actor_user_id');
