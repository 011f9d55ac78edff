-- "First deposit" is about the deposit that claims the bonus.
ALTER TABLE bonus_definitions ADD CHECK (audience <> 'first_deposit' OR kind = 'deposit_match');

-- Something counted or came back since the last look: whether it is completed or spent has to be seen.
ALTER TABLE player_bonuses ADD COLUMN look boolean NOT NULL DEFAULT false;
CREATE INDEX player_bonuses_look ON player_bonuses (id) WHERE look AND status = 'claimed';

-- Periods whose cashback was granted.
CREATE TABLE bonus_cashback_runs (
  brand_id text NOT NULL,
  definition_id text NOT NULL,
  -- The period's first day (UTC).
  period date NOT NULL,
  granted int NOT NULL,
  PRIMARY KEY (brand_id, definition_id, period),
  FOREIGN KEY (brand_id, definition_id) REFERENCES bonus_definitions (brand_id, id)
);
