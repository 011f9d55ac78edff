-- Why an account may begin no round with a stake, by the first that says so; null where nothing does. Asked of accounts that are limited, not
-- for later stakes of a round that is open.
CREATE OR REPLACE FUNCTION play_round_refused(r ledger.ref, p_product text, p_amount bigint, p_at timestamptz) RETURNS text LANGUAGE sql AS $$
  SELECT coalesce(/* each registration, in order: {name}(r, p_product, p_amount, p_at), */ NULL::text)
$$;
