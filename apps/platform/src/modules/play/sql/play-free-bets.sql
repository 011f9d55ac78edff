-- The fund `free_bet`: the module that registers here keeps the free bets.

-- Uses a free bet up for the stake of a round: 'ok', or the code of the refusal.
CREATE OR REPLACE FUNCTION play_free_bet_stake(
  p_brand text, p_player text, p_currency text, p_free_bet text, p_round text, p_amount bigint, p_at timestamptz
) RETURNS text LANGUAGE sql AS $$
  SELECT coalesce(
    /* one registration: {name}(p_brand, p_player, p_currency, p_free_bet, p_round, p_amount, p_at), */ 'insufficient_funds')
$$;

-- Gives the free bet of a stake back.
CREATE OR REPLACE FUNCTION play_free_bet_returned(p_free_bet text, p_round text, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  /* one registration: SELECT {name}(p_free_bet, p_round, p_at) */
$$;

-- Takes one again that was given back by mistake.
CREATE OR REPLACE FUNCTION play_free_bet_taken_again(p_free_bet text, p_round text) RETURNS void LANGUAGE sql AS $$
  /* one registration: SELECT {name}(p_free_bet, p_round) */
$$;
