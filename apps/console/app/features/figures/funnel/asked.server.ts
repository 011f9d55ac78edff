import { FUNNEL_GROUPS, type FunnelRow } from '@palco/contract/operators'
import { addressWith } from '../../../page/address.ts'
import type { Entered } from '../../../session/visit.server.ts'
import { brandFilter } from '../today.server.ts'
import { periodText } from '../cohorts/asked.server.ts'

export const PATH = '/figures/funnel'

const REFERRED = ['yes', 'no'] as const

/** What the address asks for; the days as they stand there, which the platform judges. `nocode`: those without a code. */
export function readAskedFunnel(entered: Entered, query: URLSearchParams) {
  const text = (name: string) => query.get(name) || undefined
  return {
    brand: brandFilter(entered, query),
    by: FUNNEL_GROUPS.find((one) => one === query.get('by')) ?? 'day',
    code: query.get('nocode') === '1' ? '' : text('code'),
    referred: REFERRED.find((one) => one === query.get('referred')),
    from: text('from'),
    to: text('to'),
  }
}
export type AskedFunnel = ReturnType<typeof readAskedFunnel>
export type WholeFunnel = AskedFunnel & { from: string; to: string }

/** The same as parts of an address. */
export const funnelAddress = (
  path: string,
  { code, ...asked }: AskedFunnel,
  values: Readonly<Record<string, string | undefined>> = {},
): string =>
  addressWith(path, {
    ...asked,
    ...(code === '' ? { nocode: '1' } : { code }),
    ...values,
  })

/** What a row is about, in words. */
export function funnelRowName(entered: Entered, { by }: AskedFunnel, { key }: FunnelRow): string {
  const { funnel: n } = entered.t.figures
  if (by === 'day') return entered.formats.day(key)
  if (by === 'week' || by === 'month') return periodText(entered, key, { unit: by })
  if (by === 'brand') return entered.operator.brands.find(({ id }) => id === key)?.name ?? key
  if (by === 'referred') return n.referred[key === 'yes' ? 'yes' : 'no']
  return key === '' ? n.noCode : key
}
