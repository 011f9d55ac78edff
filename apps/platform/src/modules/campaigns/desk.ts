import type { Language } from '@palco/contract'
import type {
  Campaign,
  operatorCalls,
  OperatorCallAnswer,
  OperatorCallInput,
} from '@palco/contract/operators'
import type { Database } from '../../db/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { findLevelRules } from '../levels/index.ts'
import { type Acting, type ActingOnBrand, appendAudit } from '../../operators/index.ts'
import { findSegment, segmentNames, withinPatience } from '../segments/index.ts'
import { countReached, unknownNames } from './audience.ts'
import * as store from './store.ts'
import type { Audience, CampaignRow } from './types.ts'

export type DeskDeps = { db: Database; now: () => Date }
type Calls = typeof operatorCalls
const NO_COUNTS = { sent: 0, read: 0, mailed: 0, bounced: 0 }

function onWire(row: CampaignRow, counts: store.Counts): Campaign {
  const { id, kind, product, titles, texts, byMail, audience, state, sendAt, endedAt, madeBy, changedAt } =
    row
  const { sent, read, mailed, bounced } = counts
  return {
    id: id.toString(),
    kind,
    product,
    titles,
    texts,
    by_mail: byMail,
    audience,
    state,
    send_at: sendAt?.toISOString() ?? null,
    ended_at: endedAt?.toISOString() ?? null,
    made_by: madeBy,
    changed_at: changedAt.toISOString(),
    counts: { sent, read, mailed, bounced },
  }
}

/** A brand's campaigns with what came of them. */
export async function readDesk(
  deps: DeskDeps,
  acting: ActingOnBrand,
): Promise<OperatorCallAnswer<Calls['listCampaigns']>> {
  const { brand } = acting
  const rows = await store.listCampaigns(deps.db, brand.id)
  const counted = await store.countDeliveries(
    deps.db,
    rows.map(({ id }) => id),
  )
  const language: Language = acting.by.language
  const levels = findLevelRules(brand)?.levels ?? []
  return {
    campaigns: rows.map((row) => onWire(row, counted.find(({ id }) => id === row.id) ?? NO_COUNTS)),
    segments: await segmentNames(deps.db, brand.id),
    levels: levels.map(({ id, names }) => ({ id, name: names[language] ?? names.es_ES })),
  }
}

/** How many players a campaign would reach now; `null` where counting them takes too long, since its draft has to open all the same. */
export async function readAudience(
  deps: DeskDeps,
  { brand }: ActingOnBrand,
  { id }: OperatorCallInput<Calls['countCampaignAudience']>,
): Promise<OperatorCallAnswer<Calls['countCampaignAudience']> | Refused<'unknown_campaign'>> {
  const brandId = brand.id
  const campaign = await store.findCampaign(deps.db, brandId, id)
  if (!campaign) return refuse('unknown_campaign')
  const { players } = campaign.audience
  return {
    players: await withinPatience(deps.db, (q) => countReached(q, brand, campaign, deps.now())),
    unknown: players ? await unknownNames(deps.db, brandId, players) : [],
  }
}

type Changing = Refused<'unknown_campaign' | 'wrong_state'>

/** Makes a draft or changes one, with its audit line. */
export async function saveByOperator(
  deps: DeskDeps,
  acting: ActingOnBrand,
  input: OperatorCallInput<Calls['saveCampaign']>,
): Promise<{ id: string } | Changing | Refused<'unknown_segment'>> {
  const { id, kind, product, titles, texts, by_mail: byMail, audience } = input
  const brandId = acting.brand.id
  return deps.db.transaction(async (tx) => {
    const at = deps.now()
    const written = { brandId, kind, product, titles, texts, byMail, audience, at }
    const known = id === undefined ? null : await store.findCampaign(tx, brandId, id, { lock: true })
    if (id !== undefined && !known) return refuse('unknown_campaign')
    if (known && known.state !== 'draft') return refuse('wrong_state')
    const { segment } = audience
    if (segment !== undefined && !(await findSegment(tx, brandId, segment))) return refuse('unknown_segment')
    if (known) await store.updateCampaign(tx, known.id, written)
    const saved = known?.id ?? (await store.insertCampaign(tx, { ...written, operatorId: acting.by.id }))
    const after = { title: titles.es_ES, kind, product, by_mail: byMail, audience: withoutNames(audience) }
    await audit(tx, acting, { action: 'campaign.saved', brandId, id: saved, after, at })
    return { id: saved.toString() }
  })
}

/** Names would stay in the audit log after the players are erased; the campaign itself has them. */
const withoutNames = ({ players, ...rest }: Audience) => ({
  ...rest,
  ...(players && { players: players.length }),
})

type Line = Pick<Parameters<typeof appendAudit>[1], 'action' | 'after' | 'at'> & {
  brandId: string
  id: bigint
}
const audit = (
  q: Parameters<typeof appendAudit>[0],
  { by, address }: Acting,
  { brandId, id, ...line }: Line,
): Promise<void> =>
  appendAudit(q, {
    ...line,
    subject: `${brandId} campaign ${id}`,
    operatorId: by.id,
    brands: [brandId],
    address,
  })

/** Schedules a draft or cancels what has not ended. */
export async function moveByOperator(
  deps: DeskDeps,
  acting: ActingOnBrand,
  { id, act, at: local }: OperatorCallInput<Calls['moveCampaign']>,
): Promise<{ done: true } | Changing> {
  const { brand } = acting
  const brandId = brand.id
  return deps.db.transaction(async (tx) => {
    const campaign = await store.findCampaign(tx, brandId, id, { lock: true })
    if (!campaign) return refuse('unknown_campaign')
    const from = act === 'schedule' ? ['draft'] : ['draft', 'scheduled', 'sending']
    if (!from.includes(campaign.state)) return refuse('wrong_state')
    const at = deps.now()
    if (act === 'schedule') await store.schedule(tx, campaign.id, { local, zone: brand.timeZone, at })
    else await store.cancel(tx, campaign.id, at)
    await audit(tx, acting, {
      action: `campaign.${act}`,
      brandId,
      id: campaign.id,
      after: { at: local ?? null },
      at,
    })
    return { done: true }
  })
}
