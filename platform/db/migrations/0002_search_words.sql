-- The words of a text as people search for them: small letters, no accents, a space before each and one at the end.
-- 'Bjørn-Erik Østensjø' and 'bjorn erik ostensjo' are the same; so are å and aa, æ and ae, ø and oe.
-- Used on both sides of a comparison, so that the two can never differ.
CREATE FUNCTION search_words(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ' ' || regexp_replace(
    replace(replace(replace(replace(
      translate(
        regexp_replace(normalize(lower(said COLLATE "und-x-icu"), NFD), '[\u0300-\u036f]', '', 'g'),
        'øđðłı', 'oddli'),
      'æ', 'a'), 'ae', 'a'), 'aa', 'a'), 'oe', 'o'),
    '[^[:alnum:]]+', ' ', 'g') || ' '
$$;
