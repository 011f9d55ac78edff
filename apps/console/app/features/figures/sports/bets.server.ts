import { mayCall, operatorCalls, type SportFigureBet } from '@palco/contract/operators'
import { CURRENCIES } from '@palco/contract/tables'
import type { RouterContextProvider } from 'react-router'
import { addressWith } from '../../../page/address.ts'
import { makeEntry, readOr, refusal } from '../../../session/calls.server.ts'
import type { Entered } from '../../../session/visit.server.ts'
import { areDays } from '../period.server.ts'
import { zonesText } from '../today.server.ts'
import { PATH, readAskedSports, sportsAddress } from './asked.server.ts'

type Context = Readonly<RouterContextProvider>

function toRow(
  entered: Entered,
  { id, brand, form, stake, returned, placed_at, closed_at, ...bet }: SportFigureBet,
) {
  const { formats, operator, t } = entered
  const maySee = mayCall(operator.rights, operatorCalls.readTradingBet.access)
  return {
    id,
    address: maySee ? addressWith(`/trading/bets/${id}`, { brand }) : null,
    brand: operator.brands.find((one) => one.id === brand)?.name ?? brand,
    form: t.figures.sport.forms[form],
    selections: `${formats.decimal(bet.here)} / ${formats.decimal(bet.selections)}`,
    placed: formats.time(placed_at, brand),
    closed: formats.time(closed_at, brand),
    stake: formats.money(stake),
    returned: formats.money(returned),
    isLoss: Number(returned.amount) > Number(stake.amount),
  }
}
export type SportBetRow = ReturnType<typeof toRow>

/** The bets behind an event's margin. */
export async function loadSportBets({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  if (!mayCall(entered.operator.rights, operatorCalls.listSportBets.access)) throw refusal(403, 'forbidden')
  const query = new URL(url).searchParams
  const asked = readAskedSports(entered, query)
  const { brand, event, market, phase, form, from, to } = asked
  const currency = CURRENCIES.find((one) => one === query.get('currency'))
  const { formats, t } = entered
  const none = {
    brand: brand ?? '',
    zone: brand === undefined ? zonesText(entered) : formats.toZone(brand),
    back: sportsAddress(PATH, asked, { by: event === undefined ? undefined : 'market', market: undefined }),
    about: event ?? '',
    rows: [],
    isWhole: true,
  }
  const wrong = { ...none, problem: t.notices['invalid_figures_period'] ?? '' }
  if (event === undefined || from === undefined || to === undefined || !areDays(from, to)) return wrong
  const input = { brand, event, market, phase, form, currency, from, to }
  const shown = ['invalid_figures_period', 'invalid_request', 'figures_too_large']
  const found = await readOr(context, operatorCalls.listSportBets, input, shown)
  if (!found.ok)
    return found.code === 'figures_too_large' ? { ...none, problem: t.notices[found.code] ?? '' } : wrong
  const { name, items, is_whole: isWhole } = found.answer
  const { phases, forms } = t.figures.sport
  const days = from === to ? formats.day(from) : `${formats.day(from)} – ${formats.day(to)}`
  return {
    ...none,
    problem: null,
    about: [name ?? event, days, phase && phases[phase], form && forms[form]].filter(Boolean).join(', '),
    rows: items.map((item) => toRow(entered, item)),
    isWhole,
  }
}
