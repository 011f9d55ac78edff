-- Why an account may add no stake to a round that is open, by the first that says so; null where nothing does. Asked of accounts that are
-- limited; the caller holds the lock of the account.
CREATE OR REPLACE FUNCTION play_later_stake_refused(
  r ledger.ref, p_product text, p_source text, p_round text, p_amount bigint, p_at timestamptz
) RETURNS text LANGUAGE sql AS $$
  SELECT coalesce(/* each registration: {name}(r, p_product, p_source, p_round, p_amount, p_at), */ NULL::text)
$$;
