import { type Currency, type Language, toWire } from '@palco/contract'
import { mayCall, operatorCalls, type PlayerFile } from '@palco/contract/operators'
import type { Log } from '@palco/service/log'
import type { Database } from '../../db/index.ts'
import type { Brand, Owner } from '../../model/index.ts'
import { type OperatorIdentity, openProposals, proposalOnWire } from '../../operators/index.ts'
import { adjustmentSubject, lastAdjustment, listAdjustments } from '../adjustments/index.ts'
import { latestBonuses } from '../bonuses/index.ts'
import { latestRounds } from '../casino/index.ts'
import { checkedFields, latestChecks } from '../identity-checks/index.ts'
import { readGrants } from '../grants/index.ts'
import { findPlayer, PERSONAL_COLUMNS } from '../identity/index.ts'
import { jurisdictionRule } from '../jurisdictions/index.ts'
import { listConsentHistory, readConsents } from '../marketing-consents/index.ts'
import { listMessages, plainText } from '../messages/index.ts'
import { limitsInForce } from '../own-limits/index.ts'
import { liftSubject, namesakeSubject, restrictionsInForce } from '../protection/index.ts'
import { explainSegments } from '../segments/index.ts'
import { runningPlan } from '../session-plans/index.ts'
import { correctionSubject, dataSeen } from './correct.ts'

const MOST = 10
const MOST_CHECKS = 5
/** A withdrawal of all consents is twelve lines. */
const MOST_CHOICES = 24
/** Signs of a message that a list shows. */
const MOST_SIGNS = 500
/** Of limits of time, in seconds. */
const MINUTE = 60n

type Parts = Pick<
  PlayerFile,
  | 'rounds'
  | 'bonuses'
  | 'messages'
  | 'protection'
  | 'identity'
  | 'consents'
  | 'segments'
  | 'adjustments'
  | 'grants'
  | 'personal'
  | 'viewing'
>
type Asked = {
  db: Database
  brand: Brand
  owner: Owner
  /** Countries whose rules hold for the player. */
  residence: readonly string[]
  currency: Currency
  language: Language
  at: Date
  by: OperatorIdentity
  siteOrigin: (brand: Brand) => string
}
type Read = { [Part in keyof Parts]-?: (asked: Asked) => Promise<NonNullable<Parts[Part]>> }

const PARTS: Read = {
  rounds: readRounds,
  bonuses: readBonuses,
  messages: readMessages,
  protection: readProtection,
  identity: readChecks,
  consents: readChoices,
  segments: ({ db, brand, owner, at }) => explainSegments(db, brand, owner, at),
  adjustments: readAdjustments,
  grants: (asked) => readGrants(asked, MOST),
  personal: readPersonal,
  viewing: ({ brand, siteOrigin }) => Promise.resolve({ site: siteOrigin(brand) }),
}

/** Who reads a part; who reads players reads the others: what protects a person and what was written to them is for those who answer players. */
const READERS: Partial<Record<keyof Parts, { access: Parameters<typeof mayCall>[1] }>> = {
  messages: operatorCalls.workOnPlayer,
  protection: operatorCalls.workOnPlayer,
  identity: operatorCalls.readIdentityCase,
  consents: operatorCalls.withdrawPlayerConsents,
  segments: operatorCalls.listSegments,
  adjustments: operatorCalls.adjustPlayer,
  grants: { access: 'rewards.see' },
  personal: operatorCalls.correctPlayer,
  viewing: operatorCalls.viewAsPlayer,
}

/** What other modules say of a player, as far as the operator's rights read it: one that fails is `null` and leaves the others. */
export async function readParts({ log, ...asked }: Asked & { log: Log }): Promise<Parts> {
  const parts: Record<string, unknown> = {}
  for (const name of Object.keys(PARTS) as (keyof Parts)[]) {
    const reader = READERS[name]
    if (reader && !mayCall(asked.by.rights, reader.access)) continue
    parts[name] = await PARTS[name](asked).catch((error: unknown) => {
      log.error({ error, part: name, player: asked.owner.playerId }, 'a part of a player could not be read')
      return null
    })
  }
  return parts
}

async function readRounds({ db, owner, language }: Asked): Promise<NonNullable<Parts['rounds']>> {
  const rounds = await latestRounds(db, owner, { language, limit: MOST })
  return rounds.map(({ id, provider, game, status, staked, won, currency, openedAt }) => ({
    id,
    provider,
    game,
    status,
    staked: toWire({ minor: staked, currency }),
    won: toWire({ minor: won, currency }),
    opened_at: openedAt.toISOString(),
  }))
}

async function readBonuses({ db, owner, language }: Asked): Promise<NonNullable<Parts['bonuses']>> {
  const bonuses = await latestBonuses(db, owner, { language, limit: MOST })
  return bonuses.map(({ id, name, status, reason, amount, currency, wageringLeft, ...times }) => ({
    id,
    name,
    status,
    reason,
    amount: toWire({ minor: amount, currency }),
    wagering_left: wageringLeft === null ? null : toWire({ minor: wageringLeft, currency }),
    created_at: times.createdAt.toISOString(),
    ends_at: (times.endedAt ?? times.expiresAt).toISOString(),
  }))
}

async function readMessages({ db, owner }: Asked): Promise<NonNullable<Parts['messages']>> {
  const messages = await listMessages(db, owner, { before: null, limit: MOST })
  return messages.map(({ id, title, text: sent, format, createdAt, readAt }) => {
    const text = format === 'markdown' ? plainText(sent, '') : sent
    return {
      id: id.toString(),
      title: title?.trim() ?? '',
      text: text.length > MOST_SIGNS ? `${text.slice(0, MOST_SIGNS)}…` : text,
      read: readAt !== null,
      sent_at: createdAt.toISOString(),
    }
  })
}

async function readProtection({
  db,
  owner: { playerId },
  currency,
  at,
  by,
}: Asked): Promise<NonNullable<Parts['protection']>> {
  const money = (minor: bigint) => toWire({ minor, currency })
  const plan = await runningPlan(db, playerId, at)
  const [proposal] = await openProposals(db, [liftSubject(playerId)])
  const [namesake] = await openProposals(db, [namesakeSubject(playerId)])
  const limits = await limitsInForce(db, playerId, at)
  return {
    limits: limits.map(({ area, kind, period, amount, changesAt }) => ({
      area,
      kind,
      period,
      amount: kind === 'time' ? null : money(amount),
      minutes: kind === 'time' ? Number(amount / MINUTE) : null,
      raise_from: changesAt?.toISOString() ?? null,
    })),
    plan: plan && { ends_at: plan.endsAt.toISOString(), loss: money(plan.loss), left: money(plan.left) },
    restrictions: (await restrictionsInForce(db, playerId, at)).map(
      ({ kind, everywhere, isCopy, beginsAt, endsAt, closedFor }) => ({
        kind,
        everywhere,
        copied: isCopy,
        begins_at: beginsAt.toISOString(),
        ends_at: endsAt?.toISOString() ?? null,
        closed_for: closedFor,
      }),
    ),
    proposal: proposalOnWire(proposal, { by }),
    namesake: proposalOnWire(namesake, { by }),
  }
}

async function readAdjustments({
  db,
  owner: { playerId },
  by,
}: Asked): Promise<NonNullable<Parts['adjustments']>> {
  const [proposal] = await openProposals(db, [adjustmentSubject(playerId)])
  return {
    seen: (await lastAdjustment(db, playerId)).toString(),
    items: (await listAdjustments(db, playerId, MOST)).map(
      ({ id, amount, currency, cause, note, at, askedBy, confirmedBy }) => ({
        id: id.toString(),
        amount: toWire({ minor: amount, currency }),
        cause,
        note,
        at: at.toISOString(),
        asked_by: askedBy,
        confirmed_by: confirmedBy,
      }),
    ),
    proposal: proposalOnWire(proposal, { by }),
  }
}

async function readPersonal({ db, owner, by }: Asked): Promise<NonNullable<Parts['personal']>> {
  const player = await findPlayer(db, owner.brandId, owner.playerId)
  if (!player) throw new Error(`player ${owner.playerId} is gone`)
  const [proposal] = await openProposals(db, [correctionSubject(player.id)])
  const { name, lastname, gender, country, phone_code, phone_number, dni, birth_date } = player
  return {
    seen: dataSeen(player),
    name,
    lastname,
    gender,
    country,
    phone_code,
    phone_number,
    dni,
    birth_date,
    fixed: await checkedFields(db, owner, PERSONAL_COLUMNS),
    proposal: proposalOnWire(proposal, { by }),
  }
}

async function readChecks({ db, owner }: Asked): Promise<NonNullable<Parts['identity']>> {
  return (await latestChecks(db, owner, MOST_CHECKS)).map((check) => ({
    id: check.id,
    state: check.state,
    begun_at: check.createdAt.toISOString(),
    changed_at: check.changedAt.toISOString(),
    ended_at: check.endedAt?.toISOString() ?? null,
    documents: check.documents.map(({ kind, askedAt, sentAt }) => ({
      kind,
      asked_at: askedAt.toISOString(),
      sent_at: sentAt?.toISOString() ?? null,
    })),
  }))
}

async function readChoices({
  db,
  brand,
  owner: { playerId },
  residence,
  at,
}: Asked): Promise<NonNullable<Parts['consents']>> {
  const standing = await readConsents(db, brand, playerId, at)
  const history = await listConsentHistory(db, playerId, MOST_CHOICES)
  return {
    rule: jurisdictionRule('marketingConsent', { brand, residence }, at),
    standing: standing.map(({ product, channel, given, changedAt, version, chosen, way }) => ({
      product,
      channel,
      allowed: given,
      choice:
        chosen === null || changedAt === null || way === null
          ? null
          : { given: chosen, at: changedAt.toISOString(), way, version },
    })),
    history: history.map((line) => ({ ...line, at: line.at.toISOString() })),
  }
}
