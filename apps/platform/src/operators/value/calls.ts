import { mayCall, type OperatorCall, type OperatorCallAccess, operatorCalls } from '@palco/contract/operators'
import type { RightsIn } from '../types.ts'

const CALLS = new Map((Object.values(operatorCalls) as OperatorCall[]).map((call) => [call.name, call]))

/** What waits, by the call that decides it; `null` in rows from before calls were kept. */
type Waiting = { call: string | null; brandId: string | null; among: readonly string[] }
type Who = { rightsIn: RightsIn }

const findCall = ({ call }: Pick<Waiting, 'call'>): OperatorCall | undefined =>
  call === null ? undefined : CALLS.get(call)

/** Whether an operator has a right in all brands of what is decided; of no brand: anywhere. */
export function mayThere(
  { rightsIn }: Who,
  access: OperatorCallAccess,
  { brandId, among }: Pick<Waiting, 'brandId' | 'among'>,
): boolean {
  const brands = [...(brandId === null ? [] : [brandId]), ...among]
  return brands.length === 0
    ? Object.values(rightsIn).some((rights) => mayCall(rights, access))
    : brands.every((id) => Object.hasOwn(rightsIn, id) && mayCall(rightsIn[id] ?? [], access))
}

/** Whether these rights are enough to decide it. */
export const mayDecide = (who: Who, row: Waiting): boolean =>
  mayThere(who, findCall(row)?.access ?? 'trading.decide', row)

/** The same for who confirms what another one decided. */
export const mayConfirm = (who: Who, row: Waiting): boolean =>
  mayDecide(who, row) && mayThere(who, findCall(row)?.second ?? 'trading.second', row)
