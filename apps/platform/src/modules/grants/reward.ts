import { type Currency, type Localised, parseDecimal } from '@palco/contract'
import type { Tx } from '../../db/index.ts'
import type { Brand, Owner } from '../../model/index.ts'
import { refuse, type Refused } from '../../result.ts'
import {
  findGiftRefusal,
  grantAmount,
  grantFreeBet,
  listGrantable,
  readConditions,
} from '../bonuses/index.ts'
import { findMilesProgram, moveMiles } from '../miles/index.ts'
import { readProgramme, worthOfMiles } from '../rewards/index.ts'
import { hasSportsbook, limitsOfBrand } from '../sports-bets/index.ts'
import type { Reward } from './store.ts'

/** The most of one reward, minor units: sums of very many of them still fit into the books. */
const MOST_MINOR = 10n ** 15n
const DAY_MS = 86_400_000

export type Receiver = Owner & { currency: Currency }
type Refusal = Refused<'unknown_offer' | 'invalid_amount' | 'offers_closed' | 'reward_not_allowed'>
/** A reward that can be given; `amount`: the most that it can cost, minor units. */
export type Priced = {
  amount: bigint
  count: number | null
  offer: Localised | null
  /** Gives it under a source that gives once. @returns whether it was given */
  give: (tx: Tx, source: string) => Promise<boolean>
}
type Asked = { brand: Brand; player: Receiver; now: Date }

/** Whether a brand has switched off a module of rewards. */
export const isOff = ({ configuration }: Brand, name: 'bonuses' | 'miles'): boolean =>
  configuration.enabled_modules?.[name]?.enabled === false

/** Free bets and miles are counted in the brand's currency. */
export const hasFreeBets = (brand: Brand, currency: Currency): boolean =>
  hasSportsbook(brand) && !isOff(brand, 'bonuses') && currency === brand.currency
export const hasMiles = (brand: Brand, currency: Currency): boolean =>
  !isOff(brand, 'miles') && findMilesProgram(brand) !== null && currency === brand.currency

/** What a reward costs at most and how it is given, by the way of its module; or why the player does not get it. */
export function priceReward(tx: Tx, asked: Asked, reward: Reward): Promise<Priced | Refusal> {
  if (reward.kind === 'miles') return priceMiles(tx, asked, reward)
  if (reward.kind === 'free_bet') return priceFreeBet(tx, asked, reward)
  return priceBonus(tx, asked, reward)
}

type OfKind<Kind> = Extract<Reward, { kind: Kind }>

async function priceBonus(
  tx: Tx,
  { brand, player, now }: Asked,
  reward: OfKind<'bonus' | 'free_spins'>,
): Promise<Priced | Refusal> {
  const offers = isOff(brand, 'bonuses') ? [] : await listGrantable(tx, player, now)
  const found = offers.find(({ id }) => id === reward.offer)
  if (!found || (found.spin === null) !== (reward.kind === 'bonus')) return refuse('unknown_offer')
  const amount =
    reward.kind === 'bonus'
      ? toMinor(reward.amount, player.currency)
      : BigInt(reward.spins) * (found.spin ?? 0n)
  if (amount <= 0n || amount > MOST_MINOR) return refuse('invalid_amount')
  const refused = await findGiftRefusal(tx, player, { offer: found.offer, amount }, now)
  if (refused) return refuse(refused)
  return {
    amount,
    count: reward.kind === 'free_spins' ? reward.spins : null,
    offer: found.name,
    give: (q, source) => grantAmount(q, player, { definitionId: found.id, amount, source, now }),
  }
}

async function priceFreeBet(
  tx: Tx,
  { brand, player, now }: Asked,
  reward: OfKind<'free_bet'>,
): Promise<Priced | Refusal> {
  if (!hasFreeBets(brand, player.currency)) return refuse('unknown_offer')
  const { maxStake } = await limitsOfBrand(tx, brand)
  const amount = toMinor(reward.amount, player.currency)
  if (amount <= 0n || amount > maxStake) return refuse('invalid_amount')
  const refused = await findGiftRefusal(tx, player, null, now)
  if (refused) return refuse(refused)
  const terms = {
    ...readConditions(reward),
    currency: player.currency,
    amount,
    expiresAt: new Date(now.getTime() + reward.days * DAY_MS),
    now,
  }
  return {
    amount,
    count: null,
    offer: null,
    give: async (q, source) => (await grantFreeBet(q, player, { ...terms, source })) !== null,
  }
}

async function priceMiles(
  tx: Tx,
  { brand, player, now }: Asked,
  { miles }: OfKind<'miles'>,
): Promise<Priced | Refusal> {
  if (!hasMiles(brand, player.currency)) return refuse('unknown_offer')
  const amount = worthOfMiles(await readProgramme(tx, brand, now), BigInt(miles))
  if (amount > MOST_MINOR) return refuse('invalid_amount')
  const refused = await findGiftRefusal(tx, player, null, now)
  if (refused) return refuse(refused)
  const move = { brandId: brand.id, playerId: player.playerId, reason: 'adjustment', at: now } as const
  return {
    amount,
    count: miles,
    offer: null,
    async give(q, key) {
      const { code, replayed } = await moveMiles(q, { ...move, key, miles: BigInt(miles) })
      return code === 'ok' && !replayed
    },
  }
}

const toMinor = (amount: string, currency: Currency): bigint => parseDecimal(amount, currency)?.minor ?? 0n
