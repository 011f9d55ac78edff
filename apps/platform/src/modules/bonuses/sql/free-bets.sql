-- Uses a free bet up for the stake of a bet: 'ok', or the code of the refusal. The row's lock decides between two bets at once.
-- hook: play_free_bet_stake
CREATE OR REPLACE FUNCTION free_bet_stake(
  p_brand text, p_player text, p_currency text, p_free_bet text, p_round text, p_amount bigint, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  UPDATE free_bets SET state = 'used', bet_id = p_round
    WHERE id = p_free_bet AND brand_id = p_brand AND player_id = p_player AND currency = p_currency AND amount = p_amount
      AND state = 'available' AND expires_at > p_at;
  RETURN CASE WHEN FOUND THEN 'ok' ELSE 'insufficient_funds' END;
END $$;

-- Gives a free bet back, with three days at least to use it. Does nothing where another bet has used it since.
-- hook: play_free_bet_returned
CREATE OR REPLACE FUNCTION free_bet_returned(p_free_bet text, p_round text, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE free_bets SET state = 'available', bet_id = NULL, expires_at = greatest(expires_at, p_at + interval '3 days')
    WHERE id = p_free_bet AND bet_id = p_round
$$;

-- Takes one that was given back by mistake again. One that another bet has used since is the brand's loss.
-- hook: play_free_bet_taken_again
CREATE OR REPLACE FUNCTION free_bet_taken_again(p_free_bet text, p_round text) RETURNS void LANGUAGE sql AS $$
  UPDATE free_bets SET state = 'used', bet_id = p_round WHERE id = p_free_bet AND state = 'available'
$$;
