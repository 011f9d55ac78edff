-- The bonuses of players.
CREATE OR REPLACE VIEW published.bonuses AS
  SELECT id, brand_id, player_id, source, currency, amount, status, converted, forfeited, created_at,
    claimed_at, ended_at
  FROM player_bonuses;
GRANT SELECT ON published.bonuses TO palco_app;

-- How much bonus money each round took.
-- hook: published.play_bonus_rounds
CREATE OR REPLACE VIEW published.bonus_rounds AS
  SELECT provider_id, round_id, bonus_id, staked, open
  FROM bonus_rounds;
GRANT SELECT ON published.bonus_rounds TO palco_app;

-- Free bets with their conditions.
CREATE OR REPLACE VIEW published.free_bets AS
  SELECT id, brand_id, player_id, currency, amount, least_odds, sports, live, kinds, state, bet_id, created_at, expires_at
  FROM free_bets;
GRANT SELECT ON published.free_bets TO palco_app;

-- The free spins that players have claimed: their game, the stake of each, what all of them are worth and what is unspent.
CREATE OR REPLACE VIEW published.free_spins AS
  SELECT b.brand_id, b.player_id, b.game_id, b.max_stake AS stake, b.amount, b.expires_at,
    b.amount - (SELECT coalesce(sum(r.staked), 0) FROM bonus_rounds r WHERE r.bonus_id = b.id)::bigint AS unspent
  FROM player_bonuses b
  WHERE b.status = 'claimed' AND b.game_id IS NOT NULL AND b.max_stake > 0;
GRANT SELECT ON published.free_spins TO palco_app;

-- The bonuses that brands offer, with their amounts by currency: what they are priced by.
CREATE OR REPLACE VIEW published.bonus_offers AS
  SELECT d.brand_id, d.id, d.kind, d.audience, d.percent, d.times_per_player, d.wager_multiple, d.wager_base, d.contributions,
    d.game_id, d.ends_at, d.enabled, a.currency, a.amount, a.max_cash_out
  FROM bonus_definitions d JOIN bonus_amounts a ON a.brand_id = d.brand_id AND a.definition_id = d.id;
GRANT SELECT ON published.bonus_offers TO palco_app;

-- Codes of free bets.
CREATE OR REPLACE VIEW published.free_bet_codes AS
  SELECT brand_id, code, currency, amount, ends_at, most, used
  FROM free_bet_codes;
GRANT SELECT ON published.free_bet_codes TO palco_app;
