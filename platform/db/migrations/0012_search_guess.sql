-- How many the database itself guesses to have some words, from its statistics: nobody is looked at.
CREATE FUNCTION search_guess(words tsquery) RETURNS bigint LANGUAGE plpgsql STRICT AS $$
DECLARE
  plan json;
BEGIN
  EXECUTE format('EXPLAIN (FORMAT JSON) SELECT FROM search_people WHERE lexemes @@ %L::tsquery', words) INTO plan;
  RETURN (plan #>> '{0,Plan,Plan Rows}')::bigint;
END $$;
--> statement-breakpoint
-- The best by themselves (`TOP` in app/search/server/wish.ts): who has words is asked of them first.
CREATE INDEX "search_people_lexemes_top" ON "search_people" USING gin (lexemes) WITH (fastupdate = off) WHERE by_best >= 144000000000000;
--> statement-breakpoint
-- Whether somebody is free is asked by profile: with it in the index, those who do not offer the service are passed by unread.
DROP INDEX "search_people_by_best";
--> statement-breakpoint
CREATE INDEX "search_people_by_best" ON "search_people" (by_best DESC, n DESC) INCLUDE (profile_id, district, rate, rating, r0, r1, r2, r3, r4, r5, r6, y0, y1, y2, y3, y4, y5, y6);
--> statement-breakpoint
DROP INDEX "search_people_district_by_best";
--> statement-breakpoint
CREATE INDEX "search_people_district_by_best" ON "search_people" (district, by_best DESC, n DESC) INCLUDE (profile_id, rate, rating, r0, r1, r2, r3, r4, r5, r6, y0, y1, y2, y3, y4, y5, y6);
