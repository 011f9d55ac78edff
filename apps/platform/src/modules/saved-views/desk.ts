import type { OperatorCallAnswer, OperatorCallInput, operatorCalls } from '@palco/contract/operators'
import { MOST_VIEWS, readView, viewAddress } from '@palco/contract/tables'
import type { Queryable, Tx } from '../../db/index.ts'
import { type Acting, appendAudit, type DeskAccess } from '../../operators/index.ts'
import { isRefused, refuse, type Refused } from '../../result.ts'
import { type KeptView, readViewsOn, lockViews, readNames, removeRow, setDefault, writeRow } from './store.ts'

type Calls = typeof operatorCalls
type By = Acting['by']

/** Whether an operator has the right to a view's page: in the brand that it is about, and in the one that it is shared with. */
function mayOpen({ rights, rightsIn }: By, address: string, shared: string | null): boolean {
  const view = readView(address)
  if (!view) return false
  const brands = [view.brand, shared].filter((brand) => brand !== null)
  if (brands.length === 0) return rights.includes(view.right)
  return brands.every((brand) => Object.hasOwn(rightsIn, brand) && rightsIn[brand]?.includes(view.right))
}

/** The operator's views of a page and those shared with their brands, as far as they have the right to it now. */
export async function listViews(
  { db }: { db: Queryable },
  { by }: Pick<Acting, 'by'>,
  { page }: OperatorCallInput<Calls['listViews']>,
): Promise<OperatorCallAnswer<Calls['listViews']>> {
  const rows = await readViewsOn(db, { operatorId: by.id, brands: by.brands, page })
  return {
    views: rows
      .filter(({ address, shared, mine }) => mayOpen(by, address, mine ? null : shared))
      .map(({ id, isDefault, ...view }) => ({ id: id.toString(), ...view, default: isDefault })),
  }
}

type SaveRefusal = Refused<'invalid_view' | 'view_exists' | 'too_many_views' | 'unknown_view'>

/** Saves or changes a view of a page that the operator may open, with its audit line. */
export function saveView(
  { db, now }: DeskAccess,
  acting: Acting,
  { id, name, ...input }: OperatorCallInput<Calls['saveView']>,
): Promise<{ id: string } | SaveRefusal> {
  const { by } = acting
  const shared = input.shared ?? null
  const address = viewAddress(input.address)
  const view: KeptView = { id: id ?? null, name, address, shared, page: readView(address)?.page ?? '' }
  return db.transaction(async (tx): Promise<{ id: string } | SaveRefusal> => {
    if (!mayOpen(by, address, shared)) return refuse('invalid_view')
    await lockViews(tx, by.id)
    const checked = await checkOthers(tx, by.id, view)
    if (isRefused(checked)) return checked
    const { before } = checked
    const at = now()
    const saved = await writeRow(tx, by.id, view, at)
    await keep(tx, acting, { id: saved, at, action: 'view.saved', before, after: { name, address, shared } })
    return { id: saved }
  })
}

/** What the view was before; `null`: it is new. */
async function checkOthers(
  tx: Tx,
  operatorId: string,
  { id, name, page }: KeptView,
): Promise<{ before: Record<string, unknown> | null } | SaveRefusal> {
  const known = (await readNames(tx, operatorId, name)).filter((one) => readView(one.address) !== null)
  const old = known.find((one) => one.id.toString() === id)
  if (id !== null && !old) return refuse('unknown_view')
  if (old && old.page !== page) return refuse('invalid_view')
  const isTaken = known.some(
    (one) =>
      one !== old && one.page === page && (one.isSame || one.name.toLowerCase() === name.toLowerCase()),
  )
  if (isTaken) return refuse('view_exists')
  if (!old) return known.length >= MOST_VIEWS ? refuse('too_many_views') : { before: null }
  return { before: { name: old.name, address: old.address, shared: old.shared } }
}

/** Removes a view of the operator, with its audit line. */
export function removeView(
  { db, now }: DeskAccess,
  acting: Acting,
  { id }: OperatorCallInput<Calls['removeView']>,
): Promise<{ done: true } | Refused<'unknown_view'>> {
  return db.transaction(async (tx) => {
    await lockViews(tx, acting.by.id)
    const removed = await removeRow(tx, acting.by.id, id)
    if (!removed) return refuse('unknown_view')
    await keep(tx, acting, { id, at: now(), action: 'view.removed', before: removed, after: {} })
    return { done: true } as const
  })
}

/** Says with which view the operator begins a page: one that they may open. */
export function setDefaultView(
  { db, now }: DeskAccess,
  acting: Acting,
  { page, id }: OperatorCallInput<Calls['setDefaultView']>,
): Promise<{ done: true } | Refused<'unknown_view'>> {
  const { by } = acting
  return db.transaction(async (tx) => {
    await lockViews(tx, by.id)
    const { views } = await listViews({ db: tx }, acting, { page })
    const chosen = views.find((one) => one.id === id)
    if (id !== null && !chosen) return refuse('unknown_view')
    // Its owner may remove another one's view at this moment.
    if (!(await setDefault(tx, by.id, { page, id }))) return refuse('unknown_view')
    const after = { page, name: chosen?.name ?? null }
    await keep(tx, acting, { id: id ?? page, at: now(), action: 'view.default_set', before: null, after })
    return { done: true } as const
  })
}

type Line = {
  id: string
  at: Date
  action: 'view.saved' | 'view.removed' | 'view.default_set'
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

/** A view that is shared is its brand's line; the others are of all brands of the operator. */
function keep(tx: Tx, { by, address }: Acting, { id, ...line }: Line): Promise<void> {
  const shared = line.after['shared'] ?? line.before?.['shared']
  const brands = typeof shared === 'string' ? [shared] : by.brands
  return appendAudit(tx, { ...line, operatorId: by.id, subject: `view ${id}`, brands, address })
}
