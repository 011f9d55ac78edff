import { JACKPOT_TIERS } from '@palco/contract'
import { type DeskJackpot, operatorCalls, type TradingProposal } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { toBrand } from '../../page/brand.server.ts'
import { proposalView } from '../../approvals/proposal.server.ts'

const percent = ({ formats }: Entered, text: string): string =>
  `${new Intl.NumberFormat(formats.locale, { minimumFractionDigits: 1, maximumFractionDigits: 4 }).format(Number(text))} %`

const sameTerms = ({ run, next }: DeskJackpot): boolean =>
  run.contribution === next.contribution &&
  run.seed.amount === next.seed.amount &&
  run.ceiling.amount === next.ceiling.amount

function toJackpot(entered: Entered, jackpot: DeskJackpot, brand: string) {
  const { t, formats } = entered
  const j = t.jackpots
  const { run, next, tier } = jackpot
  const terms = (one: DeskJackpot['next']) =>
    `${percent(entered, one.contribution)} · ${formats.money(one.seed)} – ${formats.money(one.ceiling)}`
  const facts: [string, string][] = [
    [j.amount, formats.money(jackpot.amount)],
    [j.contributed, formats.money(jackpot.contributed)],
    [j.seed, formats.money(run.seed)],
    [j.ceiling, formats.money(run.ceiling)],
    [j.contribution, percent(entered, run.contribution)],
    [j.adds, percent(entered, run.return)],
    [j.run, `${run.number} · ${formats.time(run.started_at, brand)}`],
    [j.paid, `${formats.money(jackpot.paid)} (${jackpot.awarded})`],
    [j.hash, run.hash],
  ]
  return {
    tier,
    name: j.tiers[tier] ?? tier,
    enabled: jackpot.enabled,
    facts: facts.map(([name, value]) => ({ name, value, wide: name === j.hash })),
    changes: sameTerms(jackpot) ? null : j.nextRun(terms(next)),
    games: `${j.games}: ${jackpot.games.map(({ name }) => name).join(', ')}`,
    awards: jackpot.awards.map((award) => ({
      run: award.run,
      amount: formats.money(award.amount),
      seed: formats.money(award.seed),
      player: award.player.username,
      game: award.game.name,
      at: formats.time(award.at, brand),
    })),
    fields: {
      contribution: new Intl.NumberFormat(formats.locale, { maximumFractionDigits: 4 }).format(
        Number(next.contribution),
      ),
      seed: formats.number(next.seed),
      ceiling: formats.number(next.ceiling),
      games: jackpot.games.map(({ id }) => id).join(', '),
    } as Record<string, string>,
  }
}
export type JackpotView = ReturnType<typeof toJackpot>
export type AwardView = JackpotView['awards'][number]

/** The terms that were asked for, and the same once more to confirm them. */
function asked(
  entered: Entered,
  { proposal, tier }: { proposal: TradingProposal; tier: string },
  brand: string,
) {
  const j = entered.t.jackpots
  const rules = proposal.decision.rules ?? {}
  const text = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? '–'))
  const verdicts = (['contribution', 'seed', 'ceiling', 'games'] as const).map((name) => ({
    name: j[name],
    verdict: text(rules[name]),
  }))
  return {
    ...proposalView(entered, proposal, { brand }),
    cause: j.tiers[tier] ?? tier,
    verdicts,
    confirms: { rules: JSON.stringify(rules) },
  }
}

/** A brand's jackpots, those that it does not have yet, and the terms that wait. */
export async function loadJackpots({ url }: Request, context: Readonly<RouterContextProvider>) {
  const entered = makeEntry(context)
  const brand = toBrand(entered, new URL(url).searchParams)
  const { jackpots, waiting } = await read(context, operatorCalls.readJackpotDesk, { brand })
  const there = new Set(jackpots.map(({ tier }) => tier))
  return {
    brand,
    jackpots: jackpots.map((jackpot) => toJackpot(entered, jackpot, brand)),
    missing: JACKPOT_TIERS.filter((tier) => !there.has(tier)).map((tier) => ({
      tier,
      name: entered.t.jackpots.tiers[tier] ?? tier,
    })),
    waiting: waiting.map((one) => asked(entered, one, brand)),
    zone: entered.formats.toZone(brand),
  }
}
