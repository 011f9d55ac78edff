import { LANGUAGES, STORE_KINDS, STORE_PICTURES } from '@palco/contract'
import { operatorCalls } from '@palco/contract/operators'
import { approvalNotice } from '../../approvals/notices.server.ts'
import { ask } from '../../session/calls.server.ts'
import type { Visit } from '../../session/visit.server.ts'

type Form = { visit: Visit; fields: URLSearchParams }

const textOf = (fields: URLSearchParams, name: string): string => fields.get(name)?.trim() ?? ''
const orNull = <T>(text: string, read: (text: string) => T): T | null => (text === '' ? null : read(text))

/** Makes or changes an item. @returns the notice's code */
export async function saveItem({ visit, fields }: Form): Promise<string> {
  const text = (name: string) => textOf(fields, name)
  const inAll = (name: string) =>
    Object.fromEntries(LANGUAGES.map((one) => [one, text(`${name}_${one}`)])) as Record<
      (typeof LANGUAGES)[number],
      string
    >
  const done = await ask(visit, operatorCalls.saveStoreItem, {
    brand: text('brand'),
    id: text('id'),
    kind: STORE_KINDS.find((kind) => kind === text('kind')) ?? 'goods',
    picture: STORE_PICTURES.find((picture) => picture === text('picture')) ?? 'bonus',
    names: inAll('name'),
    texts: inAll('text'),
    miles: text('miles').replaceAll(/[\s.,]/g, '') || '0',
    price: text('price') || '0',
    worth: orNull(text('worth'), String),
    offer: orNull(text('offer'), String),
    days: orNull(text('days'), Number),
    stock: orNull(text('stock'), Number),
    stock_seen: orNull(text('stock_seen'), Number),
    most: orNull(text('most'), Number),
    level: orNull(text('level'), String),
    position: Number(text('position') || '0'),
    enabled: fields.get('enabled') !== null,
  })
  const code = approvalNotice(done, 'done')
  return code === 'invalid_amount' ? 'amount_invalid' : code
}

/** Moves an order on. @returns the notice's code */
export async function moveOrder({ visit, fields }: Form): Promise<string> {
  const states = ['preparing', 'shipped', 'delivered'] as const
  const done = await ask(visit, operatorCalls.moveStoreOrder, {
    brand: textOf(fields, 'brand'),
    order: textOf(fields, 'order'),
    state: states.find((state) => state === textOf(fields, 'state')) ?? 'preparing',
    tracking: textOf(fields, 'tracking') || undefined,
  })
  return done.ok ? 'done' : done.code
}

/** Refunds an order, or asks for it where money goes back. @returns the notice's code */
export async function refundOrder({ visit, fields }: Form): Promise<string> {
  const done = await ask(visit, operatorCalls.refundStoreOrder, {
    brand: textOf(fields, 'brand'),
    order: textOf(fields, 'order'),
    cause: textOf(fields, 'cause'),
  })
  return approvalNotice(done, 'refunded')
}
