-- Stakes of accounts that were blocked before stakes asked for it (identity/sql/block-refuses-stake.sql).
UPDATE ledger.accounts a SET limited = true
  FROM players p WHERE p.brand_id = a.brand_id AND p.id = a.player_id AND p.status = 'blocked' AND NOT a.limited;
