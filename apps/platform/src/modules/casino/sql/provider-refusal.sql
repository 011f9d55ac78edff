-- The body of a refusal.
CREATE OR REPLACE FUNCTION provider_refusal(code text, balance text DEFAULT NULL) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '{"code":"' || code || '","message":"' || CASE code
    WHEN 'replayed_nonce' THEN 'The nonce was used before; sign anew'
    WHEN 'invalid_request' THEN 'The original transaction is no debit'
    WHEN 'session_ended' THEN 'The game session is unknown or has ended'
    WHEN 'player_blocked' THEN 'The player may not bet now'
    WHEN 'unknown_player' THEN 'The player never opened a game of this provider'
    WHEN 'unknown_game' THEN 'The round belongs to another game'
    WHEN 'unknown_round' THEN 'The player has no such round'
    WHEN 'currency_mismatch' THEN 'The player has another currency'
    WHEN 'insufficient_funds' THEN 'The balance is too low'
    WHEN 'own_limit' THEN 'The stake goes beyond a limit that the player has set'
    WHEN 'reality_check' THEN 'The player has to read a message on the site before another round'
    WHEN 'session_plan' THEN 'The player has to plan a session on the site before another round'
    WHEN 'session_loss' THEN 'The stake goes beyond the loss that the player has planned for the session'
    WHEN 'too_soon' THEN 'The round begins sooner than the least game cycle after the round before'
    WHEN 'stake_out_of_bounds' THEN 'The stake of the round is out of bounds'
    WHEN 'duplicate_transaction' THEN 'The transaction id was used before with other data'
    WHEN 'transaction_rolled_back' THEN 'The transaction was rolled back before it arrived'
    WHEN 'round_closed' THEN 'The round is closed'
    ELSE 'Refused' END
  || '"' || coalesce(',"balance":' || balance, '') || '}';

-- The same for a stake beyond what the player's session plan leaves; p_left as money of the protocol, null where no session goes on.
CREATE OR REPLACE FUNCTION provider_loss_refusal(balance text, p_left text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT rtrim(provider_refusal('session_loss', balance), '}') || CASE WHEN balance IS NULL THEN '' ELSE '}' END
    || coalesce(',"left":' || p_left, '') || '}'
$$;
