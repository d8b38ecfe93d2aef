CREATE TABLE "contact_answers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"admin_id" uuid NOT NULL,
	"action" text NOT NULL,
	"text" text,
	CONSTRAINT "contact_answers_action" CHECK ("contact_answers"."action" in ('answer', 'finish', 'reopen')),
	CONSTRAINT "contact_answers_text" CHECK (("contact_answers"."text" is null) = ("contact_answers"."action" = 'reopen'))
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_answers_message" ON "contact_answers" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("sent_at","id") WHERE "contact_messages"."status" = 'open';--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_status" CHECK ("contact_messages"."status" in ('open', 'answered', 'finished'));
--> statement-breakpoint
-- What was done with a message is never edited, and goes only with the message itself (kept for a year, or forgotten
-- with the person who wrote it).
CREATE FUNCTION contact_answers_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM contact_messages WHERE id = OLD.message_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'contact_answers is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "contact_answers_append_only" BEFORE UPDATE OR DELETE ON "contact_answers"
  FOR EACH ROW EXECUTE FUNCTION contact_answers_stay();
--> statement-breakpoint
CREATE TRIGGER "contact_answers_not_emptied" BEFORE TRUNCATE ON "contact_answers"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
