CREATE TABLE "ledger_summed" (
	"is_there" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"through" bigint NOT NULL,
	CONSTRAINT "ledger_summed_once" CHECK ("ledger_summed"."is_there")
);
--> statement-breakpoint
CREATE TABLE "ledger_sums" (
	"account" integer NOT NULL,
	"booked_on" date NOT NULL,
	"vat_code" text NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	CONSTRAINT "ledger_sums_account_booked_on_vat_code_pk" PRIMARY KEY("account","booked_on","vat_code")
);
--> statement-breakpoint
CREATE INDEX "payments_failed" ON "payments" USING btree ("opened_at","id") WHERE "payments"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "payments_wrong" ON "payments" USING btree ("opened_at","id") WHERE "payments"."wrong" is not null;--> statement-breakpoint
CREATE INDEX "payments_stored" ON "payments" USING btree ("consumer_id","provider") WHERE "payments"."status" = 'stored';--> statement-breakpoint
CREATE INDEX "receipts_years" ON "receipts" USING btree ("consumer_id","year","kind","order_id","id","gross","outlays","vat");
--> statement-breakpoint
-- by hand
INSERT INTO ledger_summed (through) VALUES (0);
--> statement-breakpoint
-- Who may still hold a number of a voucher that nobody sees yet: an insert has this lock before it takes the number (the sequence gives
-- them one by one), and keeps it until its transaction has ended.
CREATE FUNCTION ledger_writers() RETURNS TABLE (writer text) LANGUAGE sql VOLATILE SET search_path = pg_catalog, public AS $$
  SELECT l.virtualtransaction FROM pg_locks l
  WHERE l.locktype = 'relation' AND l.database = (SELECT d.oid FROM pg_database d WHERE d.datname = current_database())
    AND l.relation = 'public.ledger_entries'::regclass AND l.mode = 'RowExclusiveLock'
    AND l.granted AND l.pid IS DISTINCT FROM pg_backend_pid()
$$;
--> statement-breakpoint
-- Brings the sums on to the newest voucher before which nothing can come any more. Nobody waits for it: it waits for those who were
-- booking when it began, so long at most, and else leaves it until the next time. Answers how many vouchers came in.
CREATE FUNCTION keep_ledger_sums(patience interval DEFAULT '1 second') RETURNS bigint LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  since bigint;
  until bigint;
  writers text[];
  began timestamptz := clock_timestamp();
  added bigint;
BEGIN
  -- Each statement must see what was committed before it.
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'sums of the ledger are kept in read committed';
  END IF;
  SELECT s.through INTO since FROM ledger_summed s FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN 0; END IF;
  SELECT max(e.id) INTO until FROM ledger_entries e;
  IF until IS NULL OR until <= since THEN RETURN 0; END IF;
  writers := array(SELECT w.writer FROM ledger_writers() w);
  WHILE EXISTS (SELECT FROM ledger_writers() w WHERE w.writer = ANY (writers)) LOOP
    IF clock_timestamp() > began + patience THEN RETURN 0; END IF;
    PERFORM pg_sleep(0.01);
  END LOOP;
  INSERT INTO ledger_sums AS s (account, booked_on, vat_code, debit, credit)
    SELECT l.account, l.booked_on, coalesce(l.vat_code, ''), coalesce(sum(l.amount) FILTER (WHERE l.amount > 0), 0),
      coalesce(-sum(l.amount) FILTER (WHERE l.amount < 0), 0)
    FROM ledger_lines l WHERE l.entry_id > since AND l.entry_id <= until GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (account, booked_on, vat_code) DO UPDATE SET debit = s.debit + excluded.debit, credit = s.credit + excluded.credit;
  UPDATE ledger_summed SET through = until;
  SELECT count(*) INTO added FROM ledger_entries e WHERE e.id > since AND e.id <= until;
  RETURN added;
END $$;
--> statement-breakpoint
-- What came after the sums. STABLE, so that it sees what the question around it sees: sums and this in one statement are exact at any
-- moment. In plpgsql, so that the plan knows how few they are.
CREATE FUNCTION ledger_unsummed() RETURNS TABLE (account integer, booked_on date, vat_code text, debit bigint, credit bigint)
LANGUAGE plpgsql STABLE ROWS 200 SECURITY DEFINER SET search_path = pg_catalog, public SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  since bigint := (SELECT s.through FROM ledger_summed s);
BEGIN
  RETURN QUERY SELECT l.account, l.booked_on, coalesce(l.vat_code, ''), coalesce(sum(l.amount) FILTER (WHERE l.amount > 0), 0)::bigint,
    coalesce(-sum(l.amount) FILTER (WHERE l.amount < 0), 0)::bigint
  FROM ledger_lines l WHERE l.entry_id > since GROUP BY 1, 2, 3;
END $$;
--> statement-breakpoint
-- Sums that are not what the lines say, both as debit less credit.
CREATE FUNCTION wrong_ledger_sums() RETURNS TABLE (account integer, booked_on date, kept bigint, counted bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH counted AS (
    SELECT l.account, l.booked_on, coalesce(l.vat_code, '') AS vat_code, coalesce(sum(l.amount) FILTER (WHERE l.amount > 0), 0) AS debit,
      coalesce(-sum(l.amount) FILTER (WHERE l.amount < 0), 0) AS credit
    FROM ledger_lines l WHERE l.entry_id <= (SELECT s.through FROM ledger_summed s) GROUP BY 1, 2, 3
  )
  SELECT account, booked_on, coalesce(s.debit - s.credit, 0), coalesce(c.debit - c.credit, 0)::bigint
  FROM ledger_sums s FULL JOIN counted c USING (account, booked_on, vat_code)
  WHERE (s.debit, s.credit) IS DISTINCT FROM (c.debit, c.credit) ORDER BY 1, 2
$$;
--> statement-breakpoint
-- Makes all of them anew from the lines.
CREATE FUNCTION mend_ledger_sums() RETURNS void LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  until bigint;
BEGIN
  SELECT s.through INTO until FROM ledger_summed s FOR UPDATE;
  DELETE FROM ledger_sums;
  INSERT INTO ledger_sums (account, booked_on, vat_code, debit, credit)
    SELECT l.account, l.booked_on, coalesce(l.vat_code, ''), coalesce(sum(l.amount) FILTER (WHERE l.amount > 0), 0),
      coalesce(-sum(l.amount) FILTER (WHERE l.amount < 0), 0)
    FROM ledger_lines l WHERE l.entry_id <= until GROUP BY 1, 2, 3;
END $$;
--> statement-breakpoint
SELECT keep_ledger_sums();
