/** Game types of the model that Palco offers. */
export const GAME_TYPES = [
  'ADC',
  'ADM',
  'AHC',
  'AHM',
  'AOC',
  'AZA',
  'BLJ',
  'BNG',
  'COM',
  'POC',
  'POT',
  'PUN',
  'RLT',
] as const
export type GameType = (typeof GAME_TYPES)[number]

/** Whose bets are open for days: stakes of them are reported as long as they are. */
export const LASTING_GAME_TYPES: readonly GameType[] = ['ADC', 'ADM', 'AHC', 'AHM', 'AOC', 'POT']

/**
 * The game type in SQL. Bets on sports, on races, on pools of races and predictions by their product; games of providers by the area and
 * categories of their catalogue, `COM` where none says more.
 * @param account `provider:<id>` or `product:<id>`
 * @param game a row of `published.games`, which may be empty
 * @param tournament whether the round is an entry of a poker tournament
 */
export const gameTypeSql = (account: string, game: string, tournament: string): string => `CASE
  WHEN ${account} = 'product:sportsbook' THEN 'ADC' WHEN ${account} = 'product:races' THEN 'AHC'
  WHEN ${account} = 'product:pools' THEN 'AHM' WHEN ${account} = 'product:prode' THEN 'ADM'
  WHEN ${game}.area = 'poker' THEN CASE WHEN ${tournament} THEN 'POT' ELSE 'POC' END
  WHEN ${game}.area = 'virtuals' THEN 'AOC' WHEN 'roulette' = ANY (${game}.categories) THEN 'RLT'
  WHEN 'blackjack' = ANY (${game}.categories) THEN 'BLJ' WHEN 'baccarat' = ANY (${game}.categories) THEN 'PUN'
  WHEN 'bingo' = ANY (${game}.categories) THEN 'BNG' WHEN 'slots' = ANY (${game}.categories) THEN 'AZA' ELSE 'COM' END`

/** The product's account of a movement: the scope of a bet names its product. What the brand itself pays for predictions and pools has the area. */
export const ACCOUNT = `CASE WHEN m.scope LIKE 'product:%' THEN m.scope
  WHEN m.kind = 'prize' AND m.detail ->> 'area' = 'prode' THEN 'product:prode'
  WHEN m.kind = 'prize' AND m.detail ->> 'area' = 'horses' THEN 'product:pools' ELSE coalesce(m.counterparty, '') END`
