-- Why an account may stake nothing at all, by the first that says so; null where nothing does. Asked of accounts that are limited.
CREATE OR REPLACE FUNCTION play_stake_refused(p_player text, p_at timestamptz) RETURNS text LANGUAGE sql AS $$
  SELECT coalesce(/* each registration, in order: {name}(p_player, p_at), */ NULL::text)
$$;
