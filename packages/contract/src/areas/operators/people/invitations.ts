import { z } from 'zod'
import { language } from '../../../language.ts'
import { OPERATOR_PASSWORD_LENGTH } from '../../../tables/rights.ts'
import { newPassword } from '../../../text.ts'
import { date, defineOperatorCall, done } from '../define.ts'
import { invitationToken } from './terms.ts'

export const readInvitation = defineOperatorCall({
  name: 'operators.invitation',
  method: 'POST',
  path: '/operators/v1/invitation',
  access: 'anyone',
  summary:
    'What the invited operator sets up: the secret of the authenticator, also as an otpauth address. Expired, used and withdrawn invitations are unknown alike.',
  input: z.object({ token: invitationToken }),
  answer: z.object({
    username: z.string(),
    language,
    secret: z.string(),
    otpauth: z.string(),
    expires_at: date,
  }),
  refusals: ['unknown_invitation'],
})

export const acceptInvitation = defineOperatorCall({
  name: 'operators.invitation_accept',
  method: 'POST',
  path: '/operators/v1/invitation/accept',
  access: 'anyone',
  summary:
    'Takes an invitation, once: the password that the operator chose, and a code that proves the authenticator. The log-in comes after it, with the next code.',
  input: z.object({
    token: invitationToken,
    password: newPassword(OPERATOR_PASSWORD_LENGTH, 200),
    code: z.string().regex(/^\d{6}$/),
  }),
  answer: done,
  refusals: ['unknown_invitation', 'weak_password', 'leaked_password', 'invalid_code'],
})
