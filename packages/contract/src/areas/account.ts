import { z } from 'zod'
import { givenConsents } from './marketing-consents.ts'
import { defineCall, nothing, response } from '../define-call.ts'
import { currency } from '../money.ts'
import { language } from '../language.ts'
import { documentNumber, newPassword, personName, phoneDigits } from '../text.ts'
import { GENDERS } from '../tables/account.ts'
import { enteredCode } from './second-factor.ts'

/** The user call's whole answer is the user (site-behaviour 2.6). */
export const user = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    /** Whether the player proved that the address is theirs. */
    email_verified: z.boolean().optional(),
    name: z.string().nullable(),
    lastname: z.string().nullable(),
    gender: z.enum(GENDERS).nullable(),
    country: z.string().nullable(),
    phone_code: z.string().nullable(),
    phone_number: z.string().nullable(),
    /** Whether the player proved to hold that number. */
    phone_verified: z.boolean().optional(),
    dni: z.string().nullable(),
    birth_date: z.string().nullable(),
    currency,
    created_at: z.string(),
    last_login_at: z.string().nullable(),
    scope: z.array(z.string()).optional(),
    /** Minutes without an act after which this session ends; missing: it does not end so. */
    idle_minutes: z.number().int().positive().optional(),
    /**
     * From when on this session goes on after a second factor only (`second_factor.pass`); missing: the jurisdiction asks for none. Once that
     * moment has come, personal fields are `null` and the address is masked.
     */
    second_factor_until: z.iso.datetime().optional(),
    /** An operator views the site as this player until then; nothing can be changed. Missing: the session is the player's. */
    view_until: z.iso.datetime().optional(),
    /** A text of the brand has to be accepted before play and deposits go on (`legal_texts.read`). */
    texts_due: z.literal(true).optional(),
    /** The player gets nothing that invites to play (a break, an exclusion, a sign of risk): the site shows no promotion. */
    offers_stopped: z.literal(true).optional(),
  })
  .loose()
export type User = z.infer<typeof user>

export const readUser = defineCall({
  name: 'account.user',
  method: 'POST',
  path: '/api/user',
  access: 'player',
  viewable: true,
  beforeFactor: true,
  summary: 'The logged-in player.',
  input: nothing,
  answer: user,
})

const optionalText = (max: number) => z.string().trim().max(max).optional()

/** Personal fields a player may give at registration and change later. */
export const personalFields = {
  name: personName(80).optional(),
  lastname: personName(80).optional(),
  gender: z.enum(GENDERS).optional(),
  /** ISO 3166-1. */
  country: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  phone_code: z
    .string()
    .regex(/^\+\d{1,4}$/)
    .optional(),
  phone_number: phoneDigits.optional(),
  dni: documentNumber.optional(),
  birth_date: z.iso.date().optional(),
}

/**
 * Registration. Lengths here are the backend's bounds (the browser sets none);
 * passwords: 8 to 256 characters, not among the common ones (ASVS V6.2.4, V6.2.9).
 */
export const register = defineCall({
  name: 'account.register',
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  summary: 'Creates a player and answers like a login.',
  input: z.object({
    username: z.string().regex(/^[A-Za-z0-9._-]{3,30}$/),
    email: z.email().max(254),
    password: newPassword(8, 256),
    ...personalFields,
    promo_code: optionalText(40),
    referral_code: optionalText(40),
    over_18: z.literal(true),
    accept_terms: z.literal(true),
    /** Consents to marketing; without it none is given. */
    consents: givenConsents.optional(),
    language: language.optional(),
  }),
  answer: response(
    z.object({
      token: z.string().optional(),
      refresh_token: z.string().optional(),
      expires_in: z.number().int().optional(),
      refresh_expires_in: z.number().int().optional(),
    }),
  ),
  refusals: [
    'username_taken',
    'email_taken',
    'weak_password',
    'leaked_password',
    'underage',
    'invalid_fields',
    'unknown_referral_code',
    'own_referral_code',
    'registration_refused',
  ],
})

export const forgotPassword = defineCall({
  name: 'account.forgot_password',
  method: 'POST',
  path: '/api/auth/password/forgot',
  access: 'anyone',
  summary: 'Mails a single-use reset link. Answers alike, in equal time, for known and unknown addresses.',
  input: z.object({ email: z.email().max(254) }),
  answer: response(nothing),
})

export const resetPassword = defineCall({
  name: 'account.reset_password',
  method: 'POST',
  path: '/api/auth/password/reset',
  access: 'anyone',
  summary: 'Sets a new password by the mailed code and ends all sessions.',
  input: z.object({ code: z.string().min(1).max(200), password: newPassword(8, 256) }),
  answer: response(nothing),
  refusals: ['invalid_reset_code', 'weak_password', 'leaked_password'],
})

export const sendEmailVerification = defineCall({
  name: 'account.send_email_verification',
  method: 'POST',
  path: '/api/user/email/verification',
  access: 'player',
  summary: 'Mails the player a link that proves their address; nothing for one that is proven.',
  input: nothing,
  answer: response(nothing),
})

export const verifyEmail = defineCall({
  name: 'account.verify_email',
  method: 'POST',
  path: '/api/auth/email/verify',
  access: 'anyone',
  summary: 'Takes the code of the mailed link, once, and marks the address as proven. It does not log in.',
  input: z.object({ code: z.string().min(1).max(200) }),
  answer: response(nothing),
  refusals: ['invalid_verification_code'],
})

export const changeAddress = defineCall({
  name: 'account.change_address',
  method: 'POST',
  path: '/api/user/email/change/ask',
  access: 'player',
  // A code is used once: another try would be refused.
  sentOnce: true,
  summary:
    'Asks for another mail address, after proof of the password, and of a code where there is a second factor. It holds once the new mailbox has confirmed and the former one has agreed, within 24 hours; a former address that was never confirmed is notified alone. Answers alike whether or not the address has an account.',
  input: z.object({
    email: z.email().max(254),
    password: z.string().min(1).max(256),
    code: enteredCode.optional(),
  }),
  answer: response(nothing),
  refusals: ['wrong_password', 'code_needed', 'wrong_code', 'same_address', 'identity_fixed'],
})

const addressChange = z.object({
  email: z.string(),
  expires_at: z.iso.datetime(),
  /** By the new mailbox. */
  confirmed: z.boolean(),
  /** By the former mailbox; `null`: it is not asked. */
  former_agreed: z.boolean().nullable(),
})
export type AddressChange = z.infer<typeof addressChange>

export const readAddressChange = defineCall({
  name: 'account.address_change',
  method: 'GET',
  path: '/api/user/email/change',
  access: 'player',
  viewable: false,
  summary: 'The change of the mail address that waits for its mailboxes.',
  input: nothing,
  answer: response(z.object({ change: addressChange.nullable() })),
})

export const confirmAddress = defineCall({
  name: 'account.confirm_address',
  method: 'POST',
  path: '/api/auth/email/change',
  access: 'anyone',
  summary:
    'Takes the code of a mailed link of a change of address, once: the new mailbox confirms, or the former one agrees. `done`: the change holds, and other sessions have ended.',
  input: z.object({ code: z.string().min(1).max(200) }),
  answer: response(z.object({ done: z.boolean() })),
  refusals: ['invalid_address_link'],
})

export const changePassword = defineCall({
  name: 'account.change_password',
  method: 'POST',
  path: '/api/user/password',
  access: 'player',
  summary:
    'Changes the password after proof of the old one, and of a code where there is a second factor, and ends all other sessions.',
  input: z.object({
    old_password: z.string().min(1).max(256),
    password: newPassword(8, 256),
    code: enteredCode.optional(),
  }),
  answer: response(nothing),
  refusals: ['invalid_credentials', 'weak_password', 'leaked_password', 'code_needed', 'wrong_code'],
})

export const updateUser = defineCall({
  name: 'account.update',
  method: 'POST',
  path: '/api/user/update',
  access: 'player',
  summary: 'Changes personal data; a field left out stays as it is.',
  input: z.object(personalFields),
  answer: response(user),
  refusals: ['invalid_fields', 'underage', 'identity_fixed'],
})

export const sendPhoneCode = defineCall({
  name: 'account.send_phone_code',
  method: 'POST',
  path: '/api/auth/phone/code',
  access: 'player',
  summary:
    'Sends a code by SMS to the telephone number on record, where the brand’s players log in by theirs (`phone_login`). The one sent before works no longer.',
  input: nothing,
  answer: response(nothing),
  refusals: ['no_phone_login', 'unknown_phone'],
})

export const verifyPhone = defineCall({
  name: 'account.verify_phone',
  method: 'POST',
  path: '/api/auth/phone/verify',
  access: 'player',
  summary:
    'Proves by the code that the player holds the number on record: from then on it logs in as the user name does. A number is of one account of the brand.',
  input: z.object({ code: enteredCode }),
  answer: response(nothing),
  refusals: ['no_phone_login', 'wrong_code', 'phone_taken'],
})
