-- Keeps what a refusal of a stake leaves, where the transaction of the stake is rolled back with what was to be stored with it (a slip, a ticket,
-- an entry): asked after that, by the code of the refusal.
CREATE OR REPLACE FUNCTION play_refusal_kept(p_player text, p_code text, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  /* one registration: SELECT {name}(p_player, p_code, p_at) */
$$;
