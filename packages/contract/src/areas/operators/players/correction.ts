import { z } from 'zod'
import { GENDERS } from '../../../tables/account.ts'
import { personalFields } from '../../account.ts'
import { defineOperatorDecision, playerId } from '../define.ts'
import { answered, proposal } from '../trading/proposals.ts'
import { brand, NOT_OURS } from '../trading/terms.ts'

/** The personal data that operators may correct, as they stand, and what is asked for. */
export const playerPersonal = z.object({
  /** Names the data as they stand; a correction names it. */
  seen: z.string(),
  name: z.string().nullable(),
  lastname: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  country: z.string().nullable(),
  phone_code: z.string().nullable(),
  phone_number: z.string().nullable(),
  dni: z.string().nullable(),
  birth_date: z.string().nullable(),
  /** Fields that were checked: correcting them takes two operators. */
  fixed: z.array(z.string()),
  /** That an operator asked for a correction. */
  proposal: proposal.nullable(),
})

export const correctPlayer = defineOperatorDecision({
  name: 'operators.player_correct',
  method: 'POST',
  path: '/operators/v1/player/correct',
  access: 'players.edit',
  second: 'players.second',
  summary:
    'Corrects personal data of a player, who gets a message; a field left out stays as it is. Two operators where the identity check holds the data, which then begins again. `case_changed`: the data changed meanwhile. `nothing_to_change`: they are so already. `identity_fixed`: a register lists the player. `document_taken`: of another account of the brand. `excluded_person`: of somebody who is excluded. `wrong_state`: the player is erased.',
  input: z.object({
    brand,
    id: playerId,
    seen: z.string().regex(/^[0-9a-f]{16}$/),
    ...personalFields,
    /** The player does not read it. */
    note: z.string().trim().min(3).max(500),
  }),
  answer: answered,
  refusals: [
    ...NOT_OURS,
    'unknown_player',
    'wrong_state',
    'case_changed',
    'nothing_to_change',
    'invalid_fields',
    'underage',
    'identity_fixed',
    'document_taken',
    'excluded_person',
    'second_operator_needed',
  ],
})
