import { z } from 'zod'
import { money } from '../../../money.ts'
import { BEFORE_CHECK, IDENTITY_DOCUMENTS } from '../../../tables/identity-checks.ts'
import { OWN_LIMIT_KINDS, OWN_LIMIT_PERIODS } from '../../../tables/own-limits.ts'
import { CLOSING_REASONS } from '../../../tables/protection.ts'
import { BONUS_CANCEL_REASONS, BONUS_STATUSES } from '../../../tables/rewards.ts'
import { date, defineOperatorCall, done, playerId } from '../define.ts'
import { playerAdjustments } from './adjustment.ts'
import { playerGrants } from './grants.ts'
import { playerConsents } from './consents.ts'
import { playerPersonal } from './correction.ts'
import { playerSegment } from './segments.ts'
import { playerTag, tagMark } from './tags.ts'
import { playerViewing } from './viewing.ts'
import { proposal } from '../trading/proposals.ts'
import { brand, NOT_OURS } from '../trading/terms.ts'

const id = playerId
/** What an operator does at a player's page. Blocking ends the sessions and refuses every log-in; money and open bets stay as they are. */
export const PLAYER_ACTS = ['note', 'end_sessions', 'block', 'unblock'] as const
/** By what a search found a player. */
export const PLAYER_FINDINGS = ['id', 'username', 'email', 'document', 'phone', 'payment', 'bet'] as const

const person = z.object({ id, username: z.string() })
const playerRow = person.extend({
  name: z.string(),
  country: z.string().nullable(),
  status: z.enum(['active', 'blocked']),
  created_at: date,
  found_by: z.enum(PLAYER_FINDINGS),
  tags: z.array(tagMark),
})
export type PlayerRow = z.infer<typeof playerRow>

/** What play came to over some days. */
const figures = z.object({
  days: z.number().int(),
  deposited: money,
  deposits: z.number().int(),
  withdrawn: money,
  /** Returned less staked. */
  net: money,
  minutes: z.number().int(),
})

/** What another module says of the player: `null` where it could not be read, absent where the operator's role does not read it. */
const part = <S extends z.ZodType>(schema: S) => schema.nullable().optional()

const playerFile = person.extend({
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  phone: z.string(),
  document: z.string(),
  birth_date: z.string().nullable(),
  country: z.string().nullable(),
  language: z.string(),
  status: z.enum(['active', 'blocked']),
  /** What identified the player was erased; the account opens no more. */
  erased: z.boolean(),
  /** What the account may not do before its identity is checked. */
  unchecked: z.enum(BEFORE_CHECK).nullable(),
  /** What keeps the player from playing; `ends_at: null`: until it is lifted. */
  restriction: z.object({ kind: z.string(), begins_at: date, ends_at: date.nullable() }).nullable(),
  created_at: date,
  last_login_at: date.nullable(),
  tags: z.array(playerTag),
  balances: z.object({ cash: money, bonus: money, held: money }),
  /** Of 7 and of 30 days. */
  figures: z.array(figures),
  /** Since the account was opened. */
  ever: z.object({ deposited: money, withdrawn: money }),
  /** The newest ten. */
  payments: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['deposit', 'withdrawal']),
      method: z.string(),
      amount: money,
      status: z.string(),
      created_at: date,
    }),
  ),
  /** The newest ten. */
  bets: z.array(
    z.object({
      id: z.string(),
      state: z.string(),
      stake: money,
      returned: money.nullable(),
      placed_at: date,
    }),
  ),
  /** Sessions that go on, the last used first. */
  sessions: z.array(z.object({ device: z.string(), address: z.string(), begun_at: date, used_at: date })),
  /** Accounts of the brand that share a device, an address, a document, a mailbox or a payment owner. */
  linked: z.array(person.extend({ status: z.enum(['active', 'blocked']), created_at: date })),
  /** The newest ten rounds of games, among the player's newest movements. */
  rounds: part(
    z.array(
      z.object({
        id: z.string(),
        provider: z.string(),
        game: z.string(),
        status: z.enum(['open', 'closed', 'rolled_back']),
        /** Less what was rolled back. */
        staked: money,
        won: money,
        opened_at: date,
      }),
    ),
  ),
  /** The running bonus and the newest others, ten at most. */
  bonuses: part(
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        status: z.enum(BONUS_STATUSES),
        /** Why it was canceled. */
        reason: z.enum(BONUS_CANCEL_REASONS).nullable(),
        amount: money,
        /** What is still to be staked; `null`: it does not run. */
        wagering_left: money.nullable(),
        created_at: date,
        /** When it lapses, or ended. */
        ends_at: date,
      }),
    ),
  ),
  /** The newest ten messages that the player has not deleted; a long text is cut. */
  messages: part(
    z.array(
      z.object({ id: z.string(), title: z.string(), text: z.string(), read: z.boolean(), sent_at: date }),
    ),
  ),
  protection: part(
    z.object({
      /** Limits that hold; of time in minutes, of all else in money. */
      limits: z.array(
        z.object({
          /** `null`: all play. */
          area: z.string().nullable(),
          kind: z.enum([...OWN_LIMIT_KINDS, 'time']),
          period: z.enum(OWN_LIMIT_PERIODS),
          amount: money.nullable(),
          minutes: z.number().int().nullable(),
          /** From when the player may confirm a higher one, or none. */
          raise_from: date.nullable(),
        }),
      ),
      /** The session of games that was planned and goes on; `null`: none. */
      plan: z.object({ ends_at: date, loss: money, left: money }).nullable(),
      /** All that keeps the player from playing. */
      restrictions: z.array(
        z.object({
          kind: z.string(),
          /** In all brands. */
          everywhere: z.boolean(),
          /** It came from another account of the person. */
          copied: z.boolean(),
          begins_at: date,
          ends_at: date.nullable(),
          /** Of a closing: why an operator closed the account; `null`: its player did. */
          closed_for: z.enum(CLOSING_REASONS).nullable(),
        }),
      ),
      /** That an operator asked to lift the closing. */
      proposal: proposal.nullable(),
      /** That an operator asked to let a namesake register. */
      namesake: proposal.nullable(),
    }),
  ),
  /** The newest five identity checks. */
  identity: part(
    z.array(
      z.object({
        id: z.string(),
        state: z.enum(['asked', 'reviewing', 'unclear', 'accepted', 'refused']),
        begun_at: date,
        changed_at: date,
        /** Another one holds in its place since; `null`: it holds. */
        ended_at: date.nullable(),
        documents: z.array(
          z.object({ kind: z.enum(IDENTITY_DOCUMENTS), asked_at: date, sent_at: date.nullable() }),
        ),
      }),
    ),
  ),
  consents: part(playerConsents),
  /** Segments of the brand that the player is in. */
  segments: part(z.array(playerSegment)),
  adjustments: part(playerAdjustments),
  grants: part(playerGrants),
  personal: part(playerPersonal),
  viewing: part(playerViewing),
  open: z.object({ identity: z.boolean(), funds: z.boolean(), risk: z.boolean(), tickets: z.number().int() }),
  /** Who loses much week after week, by the rules of the jurisdiction; weeks by their Mondays. `null`: does not. */
  intensive: z
    .object({
      since: z.iso.date(),
      last_week: z.iso.date(),
      weeks: z.array(z.object({ week: z.iso.date(), lost: money })),
    })
    .nullable(),
  /** What operators did at this page, the newest first. */
  acts: z.array(
    z.object({ at: date, operator: z.string().nullable(), action: z.string(), note: z.string() }),
  ),
})
export type PlayerFile = z.infer<typeof playerFile>

export const findPlayers = defineOperatorCall({
  name: 'operators.players',
  method: 'GET',
  path: '/operators/v1/players',
  access: 'players.see',
  summary:
    'Players of a brand by a part of what is on record: a user name by its beginning; id, mail address, document, telephone, payment and bet as a whole. Twenty at most. The audit log has who was found; an operator sees so many players of a brand an hour.',
  input: z.object({ brand, text: z.string().trim().min(2).max(100) }),
  answer: z.object({ players: z.array(playerRow), more: z.boolean() }),
  refusals: [...NOT_OURS, 'players_allowance'],
})

export const readPlayerFile = defineOperatorCall({
  name: 'operators.player',
  method: 'GET',
  path: '/operators/v1/player',
  access: 'players.see',
  summary:
    'The whole player: data, state, balances, figures, payments, bets, rounds, bonuses, messages, limits, identity checks, consents to marketing, sessions, linked accounts, and what operators did. The audit log says who looked; an operator sees so many players of a brand an hour.',
  input: z.object({ brand, id }),
  answer: playerFile,
  refusals: [...NOT_OURS, 'unknown_player', 'players_allowance'],
})

export const workOnPlayer = defineOperatorCall({
  name: 'operators.player_work',
  method: 'POST',
  path: '/operators/v1/player/work',
  access: 'players.edit',
  summary:
    'Writes down a note, ends all sessions, blocks an account or opens it again, with the reason. A blocked account keeps its money and its open bets.',
  input: z.object({
    brand,
    id,
    act: z.enum(PLAYER_ACTS),
    /** The player does not read it. */
    note: z.string().trim().min(3).max(500),
  }),
  answer: done,
  refusals: [...NOT_OURS, 'unknown_player', 'wrong_state'],
})
