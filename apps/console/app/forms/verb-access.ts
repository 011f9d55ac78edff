import type { OperatorCallAccess } from '@palco/contract/tables'
import { useMay } from '../page/brands.tsx'

/** The right of the call that a form makes, by its verb; a form without one here is every operator's. */
export const VERB_ACCESS: Readonly<Record<string, OperatorCallAccess>> = {
  suspend: 'trading.edit',
  price: 'trading.edit',
  shift: 'trading.edit',
  boost: 'trading.edit',
  decide: 'trading.decide',
  void: 'trading.decide',
  margin: 'trading.edit',
  prices: 'trading.edit',
  accumulator: 'trading.edit',
  limits: 'trading.edit',
  'free-bets': 'marketing.decide',
  race: 'games.decide',
  prode_series: 'games.edit',
  prode_cancel: 'games.decide',
  jackpot_terms: 'games.edit',
  jackpot_switch: 'games.edit',
  store_item: 'marketing.edit',
  store_move: 'marketing.edit',
  store_refund: 'marketing.decide',
  help_article: 'content.edit',
  legal_text_draft: 'content.edit',
  legal_text_publish: 'content.decide',
  legal_text_withdraw: 'content.decide',
  promotion: 'content.edit',
  popup: 'content.edit',
  campaign: 'marketing.edit',
  campaign_move: 'marketing.decide',
  ticket: 'support.edit',
  funds_decide: 'identity.decide',
  identity_decide: 'identity.decide',
  screening_decide: 'screening.decide',
  risk_work: 'risk.edit',
  player_work: 'players.edit',
  player_consents: 'players.edit',
  player_close: 'players.edit',
  player_lift_closing: 'players.decide',
  player_adjust: 'payments.decide',
  player_correct: 'players.edit',
  player_view: 'viewing.see',
  player_tag: 'players.edit',
  tag: 'players.edit',
  segment: 'marketing.edit',
  segment_remove: 'marketing.edit',
  unclaimed_settle: 'payments.decide',
  person_invite: 'people.decide',
  person_rights: 'people.decide',
  person_enable: 'people.decide',
  person_reset: 'people.decide',
  person_work: 'people.edit',
  elevation_decide: 'people.second',
  role_save: 'people.decide',
  role_retire: 'people.decide',
}

/** Whether the operator may make the call of a verb's form. */
export function useMayMake(verb: string | undefined): boolean {
  const may = useMay()
  return may((verb === undefined ? undefined : VERB_ACCESS[verb]) ?? 'operator')
}
