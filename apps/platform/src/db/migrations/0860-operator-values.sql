-- What operators let through alone is summed over all their calls: payments, gifts, prices, items, limits.
ALTER TABLE operator_decisions DROP CONSTRAINT operator_decisions_pkey;
ALTER TABLE operator_decisions ALTER COLUMN payment_id DROP NOT NULL, ALTER COLUMN player_id DROP NOT NULL,
  -- The name of the operators' call, and what it was about.
  ADD COLUMN call text,
  ADD COLUMN subject text;
CREATE UNIQUE INDEX operator_decisions_payment ON operator_decisions (payment_id) WHERE payment_id IS NOT NULL;
INSERT INTO operator_decisions (brand_id, operator_id, currency, amount, alone, at, call)
  SELECT brand_id, operator_id, currency, worth, true, at, 'operators.grant_free_bets' FROM trading_gifts WHERE worth > 0;

-- What the first of two operators asked for; of any call.
ALTER TABLE trading_proposals DROP CONSTRAINT trading_proposals_kind_check,
  -- The name of the call and its input, with which a second operator decides the same.
  ADD COLUMN call text,
  ADD COLUMN input jsonb,
  -- The worst case that was declared: [{brand, currency, amount}], minor units as text, null without a bound.
  ADD COLUMN worst jsonb NOT NULL DEFAULT '[]',
  -- Why it takes two.
  ADD COLUMN reasons text[] NOT NULL DEFAULT '{}',
  -- What the audit log says of it.
  ADD COLUMN about jsonb NOT NULL DEFAULT '{}',
  -- The brands that a second operator has to have.
  ADD COLUMN among text[] NOT NULL DEFAULT '{}';

-- First approvals of payments go on counting.
INSERT INTO trading_proposals (subject, kind, brand_id, decision, cause, operator_id, at)
  SELECT DISTINCT ON (a.payment_id) 'payment:' || a.payment_id, 'payment', p.brand_id,
    jsonb_build_object('kind', 'approve', 'received', a.received::text), '', a.operator_id, a.at
  FROM operator_approvals a JOIN payments p ON p.id = a.payment_id
  WHERE a.void_at IS NULL AND p.status IN ('pending', 'under_review', 'expired', 'rejected', 'canceled')
  ORDER BY a.payment_id, a.id DESC;
