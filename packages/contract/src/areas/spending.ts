/** Why a call that takes money from the balance refuses, whatever it is for. */
export const SPENDING_REFUSALS = [
  'insufficient_funds',
  'own_limit',
  'reality_check',
  'idempotency_conflict',
  'idempotency_key_required',
  'player_blocked',
  'restricted',
  'texts_not_accepted',
  'identity_before_play',
  'funds_before_play',
] as const

/** The same for a stake whose amount the player writes. */
export const STAKE_REFUSALS = [
  'invalid_amount',
  'amount_below_minimum',
  'amount_above_maximum',
  ...SPENDING_REFUSALS,
] as const
