import type { Currency, Localised } from '@palco/contract'
import type { NewOffer } from '../../modules/bonuses/index.ts'
import type { TermsFacts } from './texts.ts'

/** A demo brand, as far as its bonuses depend on it. */
export type Brand = { id: string; currency: Currency; country: string }
export type Seed = Pick<
  NewOffer,
  | 'definitionId'
  | 'code'
  | 'kind'
  | 'audience'
  | 'percent'
  | 'period'
  | 'wagerMultiple'
  | 'days'
  | 'timesPerPlayer'
> & {
  name: Localised
  who: TermsFacts['who']
  base?: NewOffer['wagerBase']
  newPlayerDays?: number
  /** Other than `CONTRIBUTIONS`, with the sentence that says so. */
  counts?: { contributions: Record<string, number>; words: TermsFacts['who'] }
  /** This and the amounts below in units of the brand's currency (`UNITS`). */
  amount: bigint
  minDeposit?: bigint
  maxStake: bigint
  maxCashOut?: bigint
  /** Free spins: so many of `SPINS` in this game, in place of the amounts above. */
  spins?: { game: string; count: bigint }
}

/** One unit of the amounts below in minor units: about the same worth in every brand. */
export const UNITS: Partial<Record<Currency, bigint>> = { ARS: 100_000n, BRL: 500n, EUR: 100n }

/** The stake of a seeded free spin in minor units, one that the game offers. */
export const SPINS: Partial<Record<Currency, bigint>> = { ARS: 20_000n, BRL: 100n, EUR: 20n }

/** Slots count in full, tables a twentieth. */
export const CONTRIBUTIONS = { 'category:slots': 100, 'category:table_games': 5, default: 0 }

/** In the order of the page. `{BRAND}` in a code or a sentence about it is the brand's id in capitals. */
const SEEDS: readonly Seed[] = [
  {
    definitionId: 'welcome',
    code: null,
    kind: 'deposit_match',
    audience: 'first_deposit',
    percent: 100,
    period: null,
    wagerMultiple: 35,
    days: 30,
    timesPerPlayer: 1,
    name: {
      es_ES: 'Bono de bienvenida del 100%',
      en_US: '100% welcome bonus',
      pt_BR: 'Bônus de boas-vindas de 100%',
    },
    who: {
      es_ES: 'Sumamos otro tanto de tu primer depósito como bono. Una vez por persona.',
      en_US: 'We match your first deposit as a bonus. Once per person.',
      pt_BR: 'No seu primeiro depósito, somamos o mesmo valor em bônus. Uma vez por pessoa.',
    },
    amount: 50n,
    minDeposit: 2n,
    maxStake: 2n,
  },
  {
    definitionId: 'first-steps',
    code: null,
    kind: 'fixed',
    audience: 'new_players',
    newPlayerDays: 30,
    percent: null,
    period: null,
    wagerMultiple: 35,
    days: 7,
    timesPerPlayer: 1,
    name: { es_ES: 'Primeros pasos', en_US: 'First steps', pt_BR: 'Primeiros passos' },
    who: {
      es_ES: 'Sin depósito, en los 30 días desde que creaste tu cuenta. Una vez por persona.',
      en_US: 'No deposit needed, within 30 days of creating your account. Once per person.',
      pt_BR: 'Sem depósito, nos 30 dias depois de criar sua conta. Uma vez por pessoa.',
    },
    amount: 5n,
    maxStake: 2n,
    maxCashOut: 50n,
  },
  {
    definitionId: 'hello',
    code: 'HOLA{BRAND}',
    kind: 'fixed',
    audience: 'everyone',
    percent: null,
    period: null,
    wagerMultiple: 35,
    days: 7,
    timesPerPlayer: 1,
    name: { es_ES: 'Regalo con código', en_US: 'Gift with a code', pt_BR: 'Presente com código' },
    who: {
      es_ES: 'Sin depósito, con el código HOLA{BRAND}. Una vez por persona.',
      en_US: 'No deposit needed, with the code HOLA{BRAND}. Once per person.',
      pt_BR: 'Sem depósito, com o código HOLA{BRAND}. Uma vez por pessoa.',
    },
    amount: 4n,
    maxStake: 2n,
    maxCashOut: 40n,
  },
  {
    definitionId: 'reload',
    code: '{BRAND}50',
    kind: 'deposit_match',
    audience: 'everyone',
    percent: 50,
    period: null,
    wagerMultiple: 12,
    base: 'deposit_and_bonus',
    days: 14,
    timesPerPlayer: 4,
    name: { es_ES: 'Recarga del 50%', en_US: '50% reload', pt_BR: 'Recarga de 50%' },
    who: {
      es_ES: 'Con el código {BRAND}50 en tu depósito. Hasta 4 veces por persona.',
      en_US: 'With the code {BRAND}50 in your deposit. Up to 4 times per person.',
      pt_BR: 'Com o código {BRAND}50 no seu depósito. Até 4 vezes por pessoa.',
    },
    amount: 25n,
    minDeposit: 5n,
    maxStake: 2n,
  },
  {
    definitionId: 'sports',
    code: 'DEPORTE{BRAND}',
    kind: 'fixed',
    audience: 'everyone',
    percent: null,
    period: null,
    wagerMultiple: 60,
    days: 30,
    timesPerPlayer: 1,
    name: { es_ES: 'Bono deportivo', en_US: 'Sports bonus', pt_BR: 'Bônus esportivo' },
    who: {
      es_ES: 'Sin depósito, con el código DEPORTE{BRAND}. Una vez por persona.',
      en_US: 'No deposit needed, with the code DEPORTE{BRAND}. Once per person.',
      pt_BR: 'Sem depósito, com o código DEPORTE{BRAND}. Uma vez por pessoa.',
    },
    counts: {
      contributions: { 'area:sportsbook': 100, 'min_odds:sportsbook': 1.5, default: 0 },
      words: {
        es_ES: 'Cuentan las apuestas deportivas con cuota de 1,50 o más, al 100%; los juegos no cuentan.',
        en_US: 'Bets on sports at odds of 1.50 or more count at 100%; games do not count.',
        pt_BR: 'Contam as apostas esportivas com cotação de 1,50 ou mais, 100%; jogos não contam.',
      },
    },
    amount: 10n,
    maxStake: 4n,
    maxCashOut: 100n,
  },
  {
    definitionId: 'weekly-cashback',
    code: null,
    kind: 'cashback',
    audience: 'everyone',
    percent: 10,
    period: 'week',
    wagerMultiple: 35,
    days: 7,
    timesPerPlayer: 520,
    name: {
      es_ES: 'Cashback semanal del 10%',
      en_US: '10% weekly cashback',
      pt_BR: 'Cashback semanal de 10%',
    },
    who: {
      es_ES:
        'Cada lunes, el 10% de lo que perdiste de tu dinero real en la semana anterior, de lunes a domingo.',
      en_US: 'Every Monday, 10% of the real money you lost in the week before, Monday to Sunday.',
      pt_BR:
        'Toda segunda-feira, 10% do que você perdeu do seu dinheiro real na semana anterior, de segunda a domingo.',
    },
    amount: 30n,
    maxStake: 2n,
  },
  {
    definitionId: 'referral',
    code: null,
    kind: 'fixed',
    audience: 'list',
    percent: null,
    period: null,
    wagerMultiple: 35,
    days: 30,
    timesPerPlayer: 100,
    name: { es_ES: 'Premio por invitar amigos', en_US: 'Referral reward', pt_BR: 'Prêmio por indicação' },
    who: {
      es_ES: 'Por cada persona que se registró con tu enlace y completó los pasos.',
      en_US: 'For each person who signed up with your link and completed the steps.',
      pt_BR: 'Por cada pessoa que se cadastrou com o seu link e completou os passos.',
    },
    amount: 3n,
    maxStake: 2n,
  },
  {
    definitionId: 'store',
    code: null,
    kind: 'fixed',
    audience: 'list',
    percent: null,
    period: null,
    wagerMultiple: 10,
    days: 30,
    timesPerPlayer: 100,
    name: { es_ES: 'Bono de la tienda', en_US: 'Store bonus', pt_BR: 'Bônus da loja' },
    who: {
      es_ES: 'Por cada bono que canjeaste en la tienda.',
      en_US: 'For each bonus you ordered in the store.',
      pt_BR: 'Por cada bônus que você trocou na loja.',
    },
    amount: 5n,
    maxStake: 2n,
  },
  {
    definitionId: 'free-spins',
    code: null,
    kind: 'fixed',
    audience: 'list',
    percent: null,
    period: null,
    wagerMultiple: 1,
    days: 14,
    timesPerPlayer: 100,
    name: { es_ES: 'Giros gratis', en_US: 'Free spins', pt_BR: 'Giros grátis' },
    who: {
      es_ES:
        'Cada jugada de Mate de Oro con la apuesta indicada la paga el bono. Lo que ganás pasa a tu dinero real cuando jugaste el último giro. Si vence antes o renunciás, se pierden los giros y lo que ganaste con ellos. Solo mayores de 18 años.',
      en_US:
        'The bonus pays for each round of Golden Mate with the stake shown. What you win becomes real money with the last spin. If it expires first or you give it up, the spins and what you won with them are lost. 18 and over.',
      pt_BR:
        'O bônus paga cada jogada de Mate de Ouro com a aposta indicada. O que você ganhar vira dinheiro real com o último giro. Se vencer antes ou você desistir, os giros e o que ganhou com eles se perdem. Somente maiores de 18 anos.',
    },
    counts: {
      contributions: { 'game:mate-de-oro': 100, default: 0 },
      words: { es_ES: '', en_US: '', pt_BR: '' },
    },
    amount: 0n,
    maxStake: 0n,
    spins: { game: 'mate-de-oro', count: 10n },
  },
  {
    definitionId: 'thank-you',
    code: null,
    kind: 'fixed',
    audience: 'list',
    percent: null,
    period: null,
    wagerMultiple: 0,
    days: 14,
    timesPerPlayer: 1,
    name: { es_ES: 'Gracias por jugar', en_US: 'Thank you for playing', pt_BR: 'Obrigado por jogar' },
    who: {
      es_ES: 'Para quienes recibieron el aviso por mensaje. Pasa a tu dinero real al reclamarlo.',
      en_US: 'For players who were invited by message. It becomes real money when you claim it.',
      pt_BR: 'Para quem foi avisado por mensagem. Vira dinheiro real ao ser resgatado.',
    },
    amount: 2n,
    maxStake: 2n,
  },
]

/** The bonuses of a demo brand. */
export const listSeeds = ({ id }: Pick<Brand, 'id'>): Seed[] => {
  const fill = (text: string) => text.replaceAll('{BRAND}', id.toUpperCase())
  return SEEDS.map((seed) => {
    const { es_ES, en_US, pt_BR } = seed.who
    const who = { es_ES: fill(es_ES), en_US: fill(en_US), pt_BR: fill(pt_BR) }
    return { ...seed, code: seed.code && fill(seed.code), who }
  })
}
