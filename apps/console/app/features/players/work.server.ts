import { operatorCalls } from '@palco/contract/operators'
import { MARKETING_CHANNELS, MARKETING_PRODUCTS } from '@palco/contract/tables'
import { z } from 'zod'
import { approvalNotice } from '../../approvals/notices.server.ts'
import { formAction } from '../../forms/act.server.ts'
import { amount, optional } from '../../forms/fields.server.ts'
import { ask } from '../../session/calls.server.ts'

const { brand, id, act, note } = operatorCalls.workOnPlayer.input.shape

/** What is said of an act that was refused. */
const toNotice = (code: string): string => (code === 'wrong_state' ? 'player_state' : code)

/** One act on a player's account. */
export const workOnPlayer = formAction(z.object({ brand, id, act, note }), async (form, { visit }) => {
  const done = await ask(visit, operatorCalls.workOnPlayer, form)
  return done.ok ? 'done' : toNotice(done.code)
})

/** Boxes by product and channel, those that are ticked. */
const ticks = z
  .partialRecord(z.enum(MARKETING_PRODUCTS), z.partialRecord(z.enum(MARKETING_CHANNELS), z.literal('yes')))
  .transform((ticked) =>
    MARKETING_PRODUCTS.flatMap((product) =>
      MARKETING_CHANNELS.flatMap((channel) => (ticked[product]?.[channel] ? [{ product, channel }] : [])),
    ),
  )

/** Withdraws the consents that the player asked to have withdrawn. */
export const withdrawConsents = formAction(
  z.object({ brand, id, note, consents: ticks }),
  async (form, { visit }) => {
    const done = await ask(visit, operatorCalls.withdrawPlayerConsents, form)
    return done.ok ? 'done' : toNotice(done.code)
  },
)

const { reason } = operatorCalls.closePlayerAccount.input.shape

/** Closes a player's account. */
export const closeAccount = formAction(z.object({ brand, id, reason, note }), async (form, { visit }) => {
  const done = await ask(visit, operatorCalls.closePlayerAccount, form)
  return done.ok ? 'done' : toNotice(done.code)
})

/** Asks to lift a closing, or confirms what another operator asked for. */
export const liftClosing = formAction(z.object({ brand, id, note }), async (form, { visit }) =>
  toNotice(approvalNotice(await ask(visit, operatorCalls.liftPlayerClosing, form), 'done')),
)

const { document, email } = operatorCalls.admitNamesake.input.shape

/** Asks to let a namesake register: another operator confirms it. */
export const admitNamesake = formAction(
  z.object({ brand, id, document, email, note }),
  async (form, { visit }) => {
    const code = approvalNotice(await ask(visit, operatorCalls.admitNamesake, form), 'done')
    return code === 'wrong_state' ? 'not_restricted' : code
  },
)

const NOTICES: Readonly<Record<string, string>> = {
  case_changed: 'adjusted_meanwhile',
  insufficient_funds: 'not_enough',
}

/** Asks for an adjustment of the balance: another operator confirms it. */
export const adjustBalance = formAction(
  z.object({ ...operatorCalls.adjustPlayer.input.shape, amount }),
  async (form, { visit }) => {
    const code = approvalNotice(await ask(visit, operatorCalls.adjustPlayer, form), 'done')
    return NOTICES[code] ?? toNotice(code)
  },
)

const { name, lastname, gender, country, phone_code, phone_number, dni, birth_date, seen } =
  operatorCalls.correctPlayer.input.shape

/** Corrects personal data; an empty field stays as it is. */
export const correctData = formAction(
  z.object({
    brand,
    id,
    seen,
    note,
    name: optional(name),
    lastname: optional(lastname),
    gender: optional(gender),
    country: optional(country),
    phone_code: optional(phone_code),
    phone_number: optional(phone_number),
    dni: optional(dni),
    birth_date: optional(birth_date),
  }),
  async (form, { visit }) => {
    const code = approvalNotice(await ask(visit, operatorCalls.correctPlayer, form), 'done')
    return code === 'case_changed' ? 'data_meanwhile' : toNotice(code)
  },
)

/** Begins a view of the site as the player sees it; the page then has the link that opens it. */
export const viewAsPlayer = formAction(z.object({ brand, id, note }), async (form, { visit }) => {
  const done = await ask(visit, operatorCalls.viewAsPlayer, form)
  return done.ok ? { query: { view: done.answer.code } } : toNotice(done.code)
})
