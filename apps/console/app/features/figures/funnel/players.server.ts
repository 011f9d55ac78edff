import { FUNNEL_STEPS, type FunnelPlayer, mayCall, operatorCalls } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { playerAddress } from '../../../page/player-address.ts'
import { makeEntry, readOr, refusal } from '../../../session/calls.server.ts'
import type { Entered } from '../../../session/visit.server.ts'
import { REPORT_REFUSALS, refusedReport } from '../empty-report.server.ts'
import { areDays } from '../period.server.ts'
import { zonesText } from '../today.server.ts'
import { funnelAddress, PATH, readAskedFunnel } from './asked.server.ts'

type Context = Readonly<RouterContextProvider>

function toRow({ formats, operator }: Entered, { id, brand, code, steps, ...player }: FunnelPlayer) {
  const maySee = mayCall(operator.rights, operatorCalls.readPlayerFile.access)
  const time = (at: string | null | undefined) => (at ? formats.time(at, brand) : '–')
  return {
    id,
    address: maySee ? playerAddress(brand, id) : null,
    brand: operator.brands.find((one) => one.id === brand)?.name ?? brand,
    code: code ?? '–',
    registered: time(player.registered_at),
    steps: Object.fromEntries(FUNNEL_STEPS.map((step) => [step, time(steps[step])])),
  }
}
export type FunnelPlayerRow = ReturnType<typeof toRow>

/** The players behind a step of the funnel. */
export async function loadFunnelPlayers({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  if (!mayCall(entered.operator.rights, operatorCalls.listFunnelPlayers.access))
    throw refusal(403, 'forbidden')
  const query = new URL(url).searchParams
  const asked = readAskedFunnel(entered, query)
  const { brand, code, referred, from, to } = asked
  const step = FUNNEL_STEPS.find((one) => one === query.get('step'))
  const reached = query.get('reached') === 'no' ? 'no' : 'yes'
  const { formats, t } = entered
  const { funnel: n } = t.figures
  const none = {
    brand: brand ?? '',
    zone: brand === undefined ? zonesText(entered) : formats.toZone(brand),
    back: funnelAddress(PATH, asked),
    about: '',
    rows: [],
    isWhole: true,
  }
  const refuse = (refused: string) => ({ ...none, problem: refusedReport(entered, refused) })
  if (step === undefined || from === undefined || to === undefined || !areDays(from, to))
    return refuse('invalid_figures_period')
  const input = { brand, code, referred, step, reached, from, to } as const
  const found = await readOr(context, operatorCalls.listFunnelPlayers, input, REPORT_REFUSALS)
  if (!found.ok) return refuse(found.code)
  const { items, is_whole: isWhole } = found.answer
  const days = from === to ? formats.day(from) : `${formats.day(from)} – ${formats.day(to)}`
  return {
    ...none,
    problem: null,
    about: `${n.registeredIn(days)} ${reached === 'yes' ? n.whoReached(n.steps[step]) : n.whoDidNot(n.steps[step])}`,
    rows: items.map((item) => toRow(entered, item)),
    isWhole,
  }
}
