import { mayCall, operatorCalls, type ReturnRound } from '@palco/contract/operators'
import { CURRENCIES } from '@palco/contract/tables'
import type { RouterContextProvider } from 'react-router'
import { addressWith } from '../../../page/address.ts'
import { makeEntry, readOr, refusal } from '../../../session/calls.server.ts'
import type { Entered } from '../../../session/visit.server.ts'
import { areDays } from '../period.server.ts'
import { zonesText } from '../today.server.ts'
import { readAskedReturns } from './report.server.ts'
import { returnText } from './words.server.ts'

type Context = Readonly<RouterContextProvider>

function toRow(entered: Entered, { id, brand, staked, returned, opened_at, closed_at }: ReturnRound) {
  const { formats, operator } = entered
  const maySee = mayCall(operator.rights, operatorCalls.readGameRound.access)
  return {
    id,
    address: maySee ? addressWith('/support/rounds', { brand, id }) : null,
    brand: operator.brands.find((one) => one.id === brand)?.name ?? brand,
    opened: formats.time(opened_at, brand),
    closed: formats.time(closed_at, brand),
    staked: formats.money(staked),
    returned: formats.money(returned),
    multiple: returnText(entered, Number(returned.amount) / Number(staked.amount)),
  }
}
export type RoundRow = ReturnType<typeof toRow>

/** The rounds behind a game's return. */
export async function loadReturnRounds({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  if (!mayCall(entered.operator.rights, operatorCalls.listReturnRounds.access))
    throw refusal(403, 'forbidden')
  const query = new URL(url).searchParams
  const { brand, game = '', from = '', to = '' } = readAskedReturns(entered, query)
  const currency = CURRENCIES.find((one) => one === query.get('currency'))
  const { formats, t } = entered
  const frame = {
    brand: brand ?? '',
    zone: brand === undefined ? zonesText(entered) : formats.toZone(brand),
    back: addressWith('/figures/returns', { brand, by: 'day', game: game || undefined }),
  }
  const none = { ...frame, about: game, rows: [], isWhole: true }
  const wrong = { ...none, problem: t.notices['invalid_figures_period'] ?? '' }
  if (game === '' || from === '' || to === '' || !areDays(from, to)) return wrong
  const asked = { brand, game, currency, from, to }
  const found = await readOr(context, operatorCalls.listReturnRounds, asked, [
    'invalid_figures_period',
    'invalid_request',
    'figures_too_large',
  ])
  if (!found.ok)
    return found.code === 'figures_too_large' ? { ...none, problem: t.notices[found.code] ?? '' } : wrong
  const { name, items, is_whole: isWhole } = found.answer
  const days = from === to ? formats.day(from) : `${formats.day(from)} – ${formats.day(to)}`
  return {
    ...frame,
    problem: null,
    about: [name ?? game, days, currency].filter((part) => part !== undefined).join(', '),
    rows: items.map((item) => toRow(entered, item)),
    isWhole,
  }
}
