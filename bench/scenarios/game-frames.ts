import type { CheckedRound } from '@palco/originals/verify'
import type { ProviderSession } from '@palco/contract/provider'
import { openDatabase } from '@palco/platform/db'
import { chooseNextRound } from '../support/chosen-rounds.ts'
import { chromiumPath } from '../support/chromium.ts'
import { percentile, workBetween, type MainThreadWork } from '../support/frame-trace.ts'
import { launchGame, openSession, putMoneyIn, registerPlayer } from '../support/players.ts'
import { layersDuring, SLOWER, withSlowPhone, type SlowPhone } from '../support/slow-phone.ts'
import type { BenchSystem } from '../support/system.ts'
import { budgetRatioRow, budgetRow } from '../support/table.ts'
import type { Scenario } from './scenario.ts'

/** One turn of a 60 Hz screen, ms. */
const TURN = 1000 / 60
/**
 * No picture waits for the page's thread (`game-asked`), so its work may fill a turn; what goes beyond one shows what a
 * press changes a picture late.
 */
const GOAL = 1
const SCRIPT_BUDGET_KB = 80
/** Nothing moves by script: a picture that is due never waits for the page's thread. */
const ASKED_A_ROUND = 1
/** Layouts that a script waits for: to focus the button, to find the reels. A spin, as those below: a round may have 12. */
const FORCED_A_SPIN = 4
/** One for the press, one for the result: nothing moves under the player's eyes then but what needs no script. */
const LONG_TASKS_A_SPIN = 2
/** In minor units; enough for every stake. */
const BALANCE = 100_000_000n

type Round = { kind: string; wanted: (round: CheckedRound) => boolean }
type Game = {
  id: string
  rounds: readonly Round[]
  bet?: (page: SlowPhone['page']) => Promise<void>
}
type Played = MainThreadWork & { kind: string; spins: number }

const times = (round: CheckedRound) => (round.kind === 'slot' ? round.units / round.stakeUnits : 0)
const spins = (round: CheckedRound) => (round.kind === 'slot' ? round.spins.length : 0)

const SLOT: Game = {
  id: 'mate-de-oro',
  rounds: [
    { kind: 'nothing', wanted: (round) => times(round) === 0 },
    { kind: 'win', wanted: (round) => times(round) > 2 && times(round) < 9 && spins(round) === 1 },
    { kind: 'big win', wanted: (round) => times(round) >= 15 && times(round) < 50 && spins(round) === 1 },
    { kind: 'free spins', wanted: (round) => spins(round) > 5 && spins(round) <= 11 && times(round) < 15 },
  ],
}
const ROULETTE: Game = {
  id: 'ruleta-europea',
  rounds: [
    { kind: 'lost', wanted: (round) => round.kind === 'roulette' && round.number === 0 },
    { kind: 'won', wanted: (round) => round.kind === 'roulette' && round.number === 17 },
  ],
  bet: async (page) => {
    const table = await page.locator('.table').boundingBox()
    if (!table) throw new Error('there is no table')
    // A third of the way down and in the middle: one of the numbers' fields.
    for (const down of [0.3, 0.36])
      await page.touchscreen.tap(table.x + table.width / 2, table.y + table.height * down)
    // Ready: enabled, and chips lie on the table.
    await page.locator('.spin.ready').waitFor({ timeout: 20_000 })
  },
}

/** Work of a cheap phone's processor for each frame of the games, and what makes frames late. */
export const gameFrames: Scenario = {
  name: 'game-frames',
  async run(system) {
    chromiumPath()
    const slot = await measure(system, SLOT)
    const roulette = await measure(system, ROULETTE)
    const all = [...slot.played, ...roulette.played]
    const most = (count: (one: Played) => number) => Math.max(...all.map(count))
    return [
      budgetRatioRow('slot-frames', slot.frame, TURN, 'ms', GOAL),
      budgetRatioRow('roulette-frames', roulette.frame, TURN, 'ms', GOAL),
      budgetRow(
        'game-asked',
        most(({ asked }) => asked),
        ASKED_A_ROUND,
        'a round',
      ),
      budgetRow(
        'game-forced',
        most(({ forced, spins }) => forced / spins),
        FORCED_A_SPIN,
        'a spin',
      ),
      budgetRow(
        'game-long-tasks',
        most(({ longTasks, spins }) => longTasks.length / spins),
        LONG_TASKS_A_SPIN,
        'a spin',
      ),
      budgetRow('game-js', Math.max(slot.script, roulette.script), SCRIPT_BUDGET_KB, 'kB'),
    ]
  },
}

/** Plays the game's rounds. `frame` is the 95th percentile of the main thread's work per frame, ms; `script` kB. */
async function measure(
  system: BenchSystem,
  game: Game,
): Promise<{ frame: number; played: Played[]; script: number }> {
  const { address, session } = await launchWithMoney(system, game.id)
  return withSlowPhone(address, '.spin', async (phone) => {
    const script = await scriptBytes(phone.page)
    const spinCounts: number[] = []
    for (const [index, { wanted }] of game.rounds.entries()) {
      const round = await chooseNextRound(system.originals, session.player_id, game.id, wanted)
      spinCounts.push(Math.max(1, spins(round)))
      await game.bet?.(phone.page)
      await playRound(phone, index)
    }
    const events = await phone.measured()
    const played = game.rounds.map(({ kind }, index) => ({
      kind,
      spins: spinCounts[index] ?? 1,
      ...workBetween(events, `begin ${index}`, `end ${index}`, SLOWER),
    }))
    for (const one of played) console.log(`  ${game.id}, ${line(one)}`)
    await game.bet?.(phone.page)
    const layers = await layersDuring(phone.page, () => playRound(phone, game.rounds.length))
    console.log(
      `  ${game.id}: ${layers.count} layers with ${(layers.pixels / 1e6).toFixed(2)} million CSS pixels at most`,
    )
    const frame = percentile(
      played.flatMap(({ shown }) => shown),
      0.95,
    )
    return { frame, played, script: script / 1000 }
  })
}

/** A player with money, and the game's page launched for them. */
async function launchWithMoney(
  system: BenchSystem,
  gameId: string,
): Promise<{ address: string; session: ProviderSession }> {
  const { token } = await registerPlayer(system)
  const session = await openSession(system, await launchGame(system, gameId, token))
  const db = openDatabase({ url: system.databaseUrl, poolSize: 1 })
  try {
    const { brand_id: brandId, player_id: playerId, currency } = session
    await putMoneyIn(db, { brandId, playerId, currency }, BALANCE)
  } finally {
    await db.close()
  }
  return { address: await launchGame(system, gameId, token), session }
}

/** Plays one round by a tap. Nothing asks the page for anything in the meantime. @throws when it does not end */
async function playRound({ page, mark }: SlowPhone, index: number): Promise<void> {
  const button = await page.locator('.spin').boundingBox()
  if (!button) throw new Error('there is nothing to tap')
  await mark(`begin ${index}`)
  // Waited for: a tap may overtake a script, and the round would have begun before it is watched.
  await page.evaluate(() => {
    const spin = document.querySelector<HTMLButtonElement>('.spin')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    setTimeout(() => reject(new Error('the round did not end')), 120_000)
    let turned = false
    const look = () => {
      turned ||= spin?.disabled === true
      // While a slot shows a known result its button is enabled: a press would show it at once.
      if (turned && !spin?.disabled && !spin?.classList.contains('turning')) resolve()
    }
    if (spin)
      new MutationObserver(look).observe(spin, { attributes: true, attributeFilter: ['disabled', 'class'] })
    Object.assign(globalThis, { roundEnded: promise })
  })
  await page.touchscreen.tap(button.x + button.width / 2, button.y + button.height / 2)
  await page.evaluate(() => (globalThis as unknown as { roundEnded: Promise<void> }).roundEnded)
  await mark(`end ${index}`)
}

/** "free spins: 512 frames, 6.1 ms in the middle, 9.8 ms at 95 %, …". */
function line(one: Played): string {
  const { kind, frames, shown, styles, layouts, forced, longTasks, collections, allocated } = one
  const at = (part: number) => percentile(shown, part).toFixed(1)
  const long = longTasks.length > 0 ? ` (${longTasks.map((ms) => ms.toFixed(0)).join(', ')} ms)` : ''
  return [
    `${kind}: ${shown.length} turns of the screen, ${frames.length} frames of the page; ${at(0.5)} ms in the middle, ${at(0.95)} at 95 %, ${at(1)} at most`,
    `${styles} styles, ${layouts} layouts, ${forced} forced`,
    `${longTasks.length} long tasks${long}`,
    `${collections} collections, ${(allocated / 1e6).toFixed(1)} MB between them`,
  ].join('; ')
}

/** Bytes of the page's scripts over the wire. */
const scriptBytes = (page: SlowPhone['page']): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((one): one is PerformanceResourceTiming => /\.js$/.test(one.name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
