-- What a movement of a bet carries to the ledger: p_move is its place among the bet's movements after the stake.
CREATE OR REPLACE FUNCTION sports_money(p_brand text, p_player text, p_currency text, p_bet text, p_move int, p_free_bet text, p_hash text,
  p_kind text, p_at timestamptz)
RETURNS ledger.ref LANGUAGE sql STABLE AS $$
  SELECT ROW(p_brand, 'product:sportsbook', p_bet || ':' || p_move, p_hash, p_kind, p_player, p_currency,
    jsonb_strip_nulls(jsonb_build_object('round_id', p_bet, 'area', 'sportsbook', 'free_bet', p_free_bet)), p_at, NULL)::ledger.ref
$$;
