import { operatorCalls } from '@palco/contract/operators'
import { z } from 'zod'
import { approvalNotice } from '../../approvals/notices.server.ts'
import { formAction } from '../../forms/act.server.ts'
import { amount, optional, ticked, whole } from '../../forms/fields.server.ts'
import { ask } from '../../session/calls.server.ts'

const fields = operatorCalls.saveStoreItem.input.shape

const item = z.object({
  brand: fields.brand,
  id: fields.id,
  kind: fields.kind,
  picture: fields.picture,
  name_es_ES: fields.names.shape.es_ES,
  name_en_US: fields.names.shape.en_US,
  name_pt_BR: fields.names.shape.pt_BR,
  text_es_ES: fields.texts.shape.es_ES,
  text_en_US: fields.texts.shape.en_US,
  text_pt_BR: fields.texts.shape.pt_BR,
  miles: optional(amount, '0'),
  price: optional(amount, '0'),
  worth: optional(amount, null),
  offer: optional(fields.offer, null),
  days: optional(whole(fields.days), null),
  stock: optional(whole(fields.stock), null),
  stock_seen: optional(whole(fields.stock_seen), null),
  most: optional(whole(fields.most), null),
  level: optional(fields.level, null),
  position: optional(whole(fields.position), 0),
  enabled: ticked,
})

/** Makes or changes an item. */
export const saveItem = formAction(item, async (form, { visit }) => {
  const { name_es_ES, name_en_US, name_pt_BR, text_es_ES, text_en_US, text_pt_BR, ...rest } = form
  const done = await ask(visit, operatorCalls.saveStoreItem, {
    ...rest,
    names: { es_ES: name_es_ES, en_US: name_en_US, pt_BR: name_pt_BR },
    texts: { es_ES: text_es_ES, en_US: text_en_US, pt_BR: text_pt_BR },
  })
  const code = approvalNotice(done, 'done')
  return code === 'invalid_amount' ? 'amount_invalid' : code
})

const move = operatorCalls.moveStoreOrder.input.shape

/** Moves an order on. */
export const moveOrder = formAction(
  z.object({ ...move, tracking: optional(move.tracking) }),
  async (form, { visit }) => {
    const done = await ask(visit, operatorCalls.moveStoreOrder, form)
    return done.ok ? 'done' : done.code
  },
)

/** Refunds an order, or asks for it where money goes back. */
export const refundOrder = formAction(operatorCalls.refundStoreOrder.input, async (form, { visit }) =>
  approvalNotice(await ask(visit, operatorCalls.refundStoreOrder, form), 'refunded'),
)
