import { type CohortPlayer, mayCall, operatorCalls } from '@palco/contract/operators'
import { CURRENCIES } from '@palco/contract/tables'
import type { RouterContextProvider } from 'react-router'
import { addressWith } from '../../../page/address.ts'
import { playerAddress } from '../../../page/player-address.ts'
import { makeEntry, readOr, refusal } from '../../../session/calls.server.ts'
import type { Entered } from '../../../session/visit.server.ts'
import { REPORT_REFUSALS, refusedReport } from '../empty-report.server.ts'
import { areDays } from '../period.server.ts'
import { zonesText } from '../today.server.ts'
import { PATH, periodText, readAskedCohorts } from './asked.server.ts'

type Context = Readonly<RouterContextProvider>

function toRow({ formats, operator }: Entered, { id, brand, registered_at: at, ...player }: CohortPlayer) {
  const maySee = mayCall(operator.rights, operatorCalls.readPlayerFile.access)
  return {
    id,
    address: maySee ? playerAddress(brand, id) : null,
    brand: operator.brands.find((one) => one.id === brand)?.name ?? brand,
    registered: formats.time(at, brand),
    days: formats.decimal(player.days),
    stakes: formats.money(player.stakes),
    ggr: formats.money(player.ggr),
    isLoss: player.ggr.amount.startsWith('-'),
  }
}
export type CohortPlayerRow = ReturnType<typeof toRow>

/** The players behind a cell of a cohort. */
export async function loadCohortPlayers({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  if (!mayCall(entered.operator.rights, operatorCalls.listCohortPlayers.access))
    throw refusal(403, 'forbidden')
  const query = new URL(url).searchParams
  const asked = readAskedCohorts(entered, query)
  const [cohort, period] = [query.get('cohort') || undefined, query.get('period') || undefined]
  const currency = CURRENCIES.find((one) => one === query.get('currency'))
  const { formats, t } = entered
  const none = {
    brand: asked.brand ?? '',
    zone: asked.brand === undefined ? zonesText(entered) : formats.toZone(asked.brand),
    back: addressWith(PATH, asked),
    about: '',
    rows: [],
    isWhole: true,
  }
  const wrong = { ...none, problem: t.figures.cohort.wrongPeriod }
  if (cohort === undefined || period === undefined || !areDays(cohort, period)) return wrong
  const { brand, basis, unit } = asked
  const input = { brand, basis, unit, cohort, period, currency }
  const found = await readOr(context, operatorCalls.listCohortPlayers, input, REPORT_REFUSALS)
  if (!found.ok)
    return found.code === 'figures_too_large'
      ? { ...none, problem: refusedReport(entered, found.code) }
      : wrong
  const { items, is_whole: isWhole } = found.answer
  return {
    ...none,
    problem: null,
    about: t.figures.cohort.about(
      t.figures.cohort.bases[basis],
      periodText(entered, cohort, asked),
      periodText(entered, period, asked),
    ),
    rows: items.map((item) => toRow(entered, item)),
    isWhole,
  }
}
