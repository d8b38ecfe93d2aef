DO $do$ BEGIN
  EXECUTE format('CREATE OR REPLACE FUNCTION order_endings() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $f$ SELECT %L::text[] $f$',
    (SELECT array_agg(DISTINCT step) FROM unnest(order_endings() || '{approve-for}'::text[]) step));
END $do$;
