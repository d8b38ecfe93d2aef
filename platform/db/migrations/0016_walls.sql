-- A second wall: whose row it is is asked by the database too, so that a query that forgot to ask answers nothing. The
-- application says in each transaction who acts (`app.actor`): `person:<user id>:<role>`, `system`, or `visitor`. Without that,
-- nobody does. The owner of the tables is not held back: the release before runs as it while this one takes over.
CREATE FUNCTION acting_user() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN split_part(current_setting('app.actor', true), ':', 1) = 'person'
    THEN split_part(current_setting('app.actor', true), ':', 2)::uuid END
$$;
--> statement-breakpoint
CREATE FUNCTION acting_role() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT split_part(coalesce(current_setting('app.actor', true), ''), ':', 3)
$$;
--> statement-breakpoint
CREATE FUNCTION acts_as_system() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(current_setting('app.actor', true) = 'system', false)
$$;
--> statement-breakpoint
CREATE FUNCTION acting_profiles() RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT array(SELECT id FROM profiles WHERE user_id = acting_user())
$$;
--> statement-breakpoint
-- Conversations that administrators have been asked to look into: a line was reported, or the two have complained of an order.
CREATE FUNCTION conversation_is_looked_into(conversation uuid) RETURNS boolean LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM messages m JOIN reports r ON r.message_id = m.id WHERE m.conversation_id = conversation)
    OR EXISTS (SELECT FROM conversations c JOIN orders o ON o.consumer_id = c.consumer_id AND o.worker_id = c.worker_id
      WHERE c.id = conversation AND (o.status = 'disputed' OR EXISTS (SELECT FROM complaint_statements s WHERE s.order_id = o.id)))
$$;
--> statement-breakpoint
ALTER TABLE "conversations" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "message_pictures" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "signed_contracts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contract_addenda" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Who talks with whom is not what they say: administrators see it, because what is decided is told in the conversation.
CREATE POLICY "conversations_of_the_two" ON "conversations" USING (
  (SELECT acts_as_system()) OR (SELECT acting_role()) = 'admin'
  OR "consumer_id" = ANY ((SELECT acting_profiles())::uuid[]) OR "worker_id" = ANY ((SELECT acting_profiles())::uuid[])
);
--> statement-breakpoint
CREATE POLICY "messages_of_the_two" ON "messages" USING (
  CASE
    WHEN (SELECT acts_as_system()) THEN true
    WHEN (SELECT acting_role()) = 'admin' THEN "author" = 'system' OR conversation_is_looked_into("conversation_id")
    -- Not EXISTS: that the database answers by reading all conversations first.
    ELSE (SELECT true FROM "conversations" c WHERE c.id = "conversation_id")
  END
);
--> statement-breakpoint
CREATE POLICY "message_pictures_of_the_two" ON "message_pictures" USING (
  (SELECT acts_as_system()) OR (SELECT true FROM "messages" m WHERE m.id = "message_id")
);
--> statement-breakpoint
CREATE POLICY "signed_contracts_of_the_worker" ON "signed_contracts" USING (
  (SELECT acts_as_system()) OR (SELECT acting_role()) = 'admin' OR "user_id" = (SELECT acting_user())
);
--> statement-breakpoint
CREATE POLICY "contract_addenda_of_the_worker" ON "contract_addenda" USING (
  (SELECT acts_as_system()) OR (SELECT acting_role()) = 'admin' OR "user_id" = (SELECT acting_user())
);
--> statement-breakpoint
-- The account that wages go to stays in its row, which everybody's search reads, but the column is out of the application's
-- reach: it is read and written through these two, by its owner and by the system.
COMMENT ON COLUMN "profiles"."account_number" IS 'walled: see pay_account and set_pay_account';
--> statement-breakpoint
CREATE FUNCTION pay_account(profile uuid) RETURNS text LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT account_number FROM profiles WHERE id = profile AND (acts_as_system() OR user_id = acting_user())
$$;
--> statement-breakpoint
CREATE FUNCTION set_pay_account(profile uuid, number text, ending text) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE profiles SET account_number = number, account_number_end = ending
  WHERE id = profile AND (acts_as_system() OR user_id = acting_user());
  IF NOT FOUND THEN
    RAISE EXCEPTION 'not the actor''s account' USING ERRCODE = 'insufficient_privilege';
  END IF;
END $$;
--> statement-breakpoint
-- It reads whole profiles, of which the application may not read every column.
ALTER FUNCTION refresh_search_person(uuid) SECURITY DEFINER SET search_path = public, pg_temp;
