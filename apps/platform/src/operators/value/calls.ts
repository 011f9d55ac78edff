import { mayCall, type OperatorCall, operatorCalls } from '@palco/contract/operators'

const CALLS = new Map((Object.values(operatorCalls) as OperatorCall[]).map((call) => [call.name, call]))

/** What waits, by the call that decides it; `null` in rows from before calls were kept. */
type Waiting = { call: string | null; brandId: string | null; among: readonly string[] }
type Rights = { rights: readonly string[]; brands: readonly string[] }

const findCall = ({ call }: Waiting): OperatorCall | undefined =>
  call === null ? undefined : CALLS.get(call)

/** Whether these rights and brands are enough to decide it. */
export const mayDecide = ({ rights, brands }: Rights, row: Waiting): boolean =>
  mayCall(rights, findCall(row)?.access ?? 'trading.decide') &&
  (row.brandId === null || brands.includes(row.brandId)) &&
  row.among.every((id) => brands.includes(id))

/** The same for who confirms what another one decided. */
export const mayConfirm = (who: Rights, row: Waiting): boolean =>
  mayDecide(who, row) && mayCall(who.rights, findCall(row)?.second ?? 'trading.second')
