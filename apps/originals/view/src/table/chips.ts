import './chips.css'
import { h } from '../shared/dom.ts'
import { toAmount, toUnits } from '../shared/money.ts'
import { type Game, iconButton } from '../shared/shell.ts'
import { sound } from '../shared/sound.ts'
import { makeRack } from './rack.ts'
import { type Laid, makeSpots, type Spot, spotName } from './spots.ts'
import { tableTexts } from './texts.ts'
import type { Table } from './table.ts'
import type { KindName } from '../../../src/kinds/kinds.ts'

type ChipsTable = Pick<Table<KindName>, 'game' | 'busy' | 'balance'>
type Bets<S extends string> = ReadonlyMap<S, bigint>

/** A guest wants to bet: says that it needs a login, with a link to it. */
function askToLogIn({ notice, t, host }: Pick<Game, 'notice' | 't' | 'host'>): false {
  notice.show(t('login_to_bet'), { action: [t('login'), () => host.post({ type: 'palco:login' })] })
  return false
}

/** Spots that chips are laid on, and the rack of chips: what tables with several bets share. */
export function makeChips<S extends string>(
  table: ChipsTable,
  spots: readonly Spot<S>[],
  changed: () => void = () => {},
) {
  const { game } = table
  const t = tableTexts(game.state.language)
  const laid = new Map<S, bigint>()
  /** Bets that a shared table has taken already. */
  const taken = new Map<S, bigint>()
  let last: Laid<S>[] = []
  let locked = false
  const rack = makeRack(game, t('chips'), () => paint())
  const cloth = makeSpots(game, spots, (spot) => lay(spot))
  const clear = iconButton('trash', t('clear'), () => (laid.clear(), paint()), 20)
  const repeat = iconButton('repeat', t('repeat'), () => again(), 20)
  const paint = () => {
    cloth.paint(laid, taken, locked)
    rack.paint(locked)
    clear.disabled = locked || laid.size === 0
    repeat.disabled = locked || (laid.size === 0 && last.length === 0)
    repeat.title = t(laid.size > 0 ? 'double' : 'repeat')
    repeat.setAttribute('aria-label', repeat.title)
    changed()
  }
  const replace = (next: Iterable<readonly [S, bigint]>) => {
    laid.clear()
    for (const [spot, units] of next) laid.set(spot, units)
  }
  const put = (next: Bets<S>) => {
    if (game.guest) return askToLogIn(game)
    if (locked || refused(table, spots, next, taken)) return false
    replace(next)
    cloth.mark(null)
    sound.chip()
    paint()
    return true
  }
  const lay = (spot: Spot<S>) => {
    const units = (laid.get(spot.spot) ?? 0n) + rack.value() * BigInt(spot.step ?? 1)
    if (put(new Map(laid).set(spot.spot, units))) game.say(`${spotName(spot)}: ${game.money(units)}`)
  }
  const layTogether = (next: Bets<S>) => {
    if (!put(next)) return false
    game.say(game.money(sum(laid)))
    return true
  }
  /** The bets of the last round, or twice those that lie. */
  const again = () =>
    layTogether(
      laid.size > 0 ? new Map([...laid].map(([spot, units]) => [spot, units * 2n])) : new Map(unitsOn(last)),
    )
  const lying = (): Laid<S>[] => [...laid].map(([spot, units]) => ({ spot, amount: toAmount(units) }))
  paint()
  return {
    rack: h('div', { class: 'options rack' }, repeat, rack.element, clear),
    buttons: cloth.buttons,
    buttonByKey: cloth.buttonByKey,
    mark: cloth.mark,
    /** The bets that lie; `null`, with a notice, when there is none. */
    bet: (): { bets: Laid<S>[] } | null => {
      if (laid.size > 0) return { bets: lying() }
      game.notice.show(t('lay_first'))
      return null
    },
    /** Lays the bets of a round. */
    take: (bets: readonly Laid<S>[]) => {
      last = [...bets]
      replace(unitsOn(bets))
      paint()
    },
    total: () => sum(laid),
    /** What the chosen chip is worth, minor units. */
    chip: rack.value,
    /** Lays the chosen chip on each of these spots, on all or on none. */
    layAll: (chosen: readonly S[]): boolean => {
      const next = new Map(laid)
      for (const spot of chosen) next.set(spot, (laid.get(spot) ?? 0n) + rack.value())
      return layTogether(next)
    },
    /** Takes the chips off that no table has; they can be repeated. */
    drop: () => {
      last = lying()
      laid.clear()
      paint()
    },
    /** The bets that a shared table has of the player, several on a spot where they were laid apart. */
    took: (bets: readonly Laid<S>[]) => {
      taken.clear()
      for (const { spot, amount } of bets) taken.set(spot, (taken.get(spot) ?? 0n) + toUnits(amount))
      paint()
    },
    lock: (busy: boolean) => {
      locked = busy
      paint()
    },
  }
}

const unitsOn = <S extends string>(bets: readonly Laid<S>[]) =>
  bets.map(({ spot, amount }) => [spot, toUnits(amount)] as const)

const sum = (bets: ReadonlyMap<string, bigint>) => [...bets.values()].reduce((all, units) => all + units, 0n)

/** Shows why these bets may not lie, if so. */
function refused<S extends string>(
  { game, balance }: ChipsTable,
  spots: readonly Spot<S>[],
  next: Bets<S>,
  taken: Bets<S>,
): boolean {
  const most = toUnits(game.state.bounds.max)
  const over = spots.find(({ spot, max }) => (next.get(spot) ?? 0n) + (taken.get(spot) ?? 0n) > toUnits(max))
  const limit = over ? toUnits(over.max) : sum(next) + sum(taken) > most ? most : null
  const t = tableTexts(game.state.language)
  if (limit !== null) game.notice.show(t('most', { x: game.money(limit) }), { kind: 'error' })
  else if (sum(next) > balance.total) game.notice.show(game.t('insufficient_funds'), { kind: 'error' })
  else return false
  return true
}
