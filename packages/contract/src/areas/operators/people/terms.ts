import { z } from 'zod'
import { distinct } from '../../../distinct.ts'
import { date } from '../define.ts'

export const username = z.string().regex(/^[a-z0-9][a-z0-9._-]{1,39}$/)
export const roleName = z.string().regex(/^[a-z][a-z_]{1,39}$/)
/** Roles of an operator: "support" in all of their brands, "support@tribuna" in that one alone. */
export const heldRole = z.string().regex(/^[a-z][a-z_]{1,39}(@[^@\s]{1,60})?$/)
export const roles = distinct(z.array(heldRole).min(1).max(100))
export const brands = distinct(z.array(z.string().min(1).max(60)).min(1).max(100))
export const email = z.email().max(254)
/** Why; it goes on record. */
export const cause = z.string().trim().min(3).max(300)
/** A token of an invitation, as the mail has it. */
export const invitationToken = z.string().regex(/^[\w-]{43}$/)

/** `closed_out`: has neither a password nor an invitation that can be taken. */
export const OPERATOR_STATES = ['active', 'invited', 'closed_out', 'disabled'] as const

export const operatorRow = z.object({
  username: z.string(),
  state: z.enum(OPERATOR_STATES),
  roles: z.array(z.string()),
  brands: z.array(z.object({ id: z.string(), name: z.string() })),
  last_login_at: date.nullable(),
  second_factor: z.boolean(),
})

export const role = z.object({
  name: z.string(),
  rights: z.array(z.string()),
  /** A retired role gives no right and cannot be given. */
  retired: z.boolean(),
  /** Operators who have it, of all brands. */
  holders: z.number().int(),
})
