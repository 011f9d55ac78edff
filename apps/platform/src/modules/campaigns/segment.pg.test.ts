import { operatorCalls, type SegmentCondition, type SegmentRule } from '@palco/contract/operators'
import { createSealer, DEMO_SEALING_KEYS } from '@palco/sealing'
import { expect, test } from 'vitest'
import { silentLog } from '../../observe/index.ts'
import { consentToMarketing, withdrawFromMarketing } from '../marketing-consents/testing/consent.ts'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import { people } from '../segments/testing/people.ts'
import { segments } from '../segments/index.ts'
import { campaigns, campaignJobs } from './index.ts'

const desk = await openConsoleCalls((parts) => [
  ...campaigns.deskRoutes(parts),
  ...segments.deskRoutes(parts),
])
const { call, db, fixture, now, brands, owner, readAudit } = desk
const eva = await desk.operator({ brands: ['brasa', 'marea'], role: 'trader' })
const known = people(db, owner, now)
const [sending] = campaignJobs({
  db,
  now,
  sealer: createSealer(DEMO_SEALING_KEYS),
  mailer: { send: async () => undefined, close: async () => undefined },
  brandById: (id: string) => brands.brandById(id),
  siteOrigin: () => 'https://brasa.test',
})
const send = () => sending?.run({ id: '1', payload: {}, attempt: 1, log: silentLog })

async function player({ country = 'AR', consents = true } = {}) {
  const made = await fixture.player({})
  if (consents) await consentToMarketing(db, { brandId: 'brasa', playerId: made.id }, now())
  await known.set(made, `country = $2`, country)
  return made
}
const only = (...conditions: SegmentCondition[]): SegmentRule => ({
  match: 'all',
  groups: [{ match: 'all', conditions }],
})
let names = 0
const segment = async (rule: SegmentRule, brand = 'brasa') =>
  (
    await call(
      operatorCalls.saveSegment,
      { brand, name: `Segmento ${(names += 1)}`, note: '', rule, everybody: true },
      eva.token,
    )
  ).body.id
const save = (audience: object) =>
  call(
    operatorCalls.saveCampaign,
    {
      brand: 'brasa',
      kind: 'marketing',
      product: 'all',
      titles: { es_ES: 'Fin de semana' },
      texts: { es_ES: 'Hay promo' },
      by_mail: false,
      audience,
    },
    eva.token,
  )
async function schedule(audience: object): Promise<string> {
  const { id } = (await save(audience)).body
  await call(operatorCalls.moveCampaign, { brand: 'brasa', id, act: 'schedule' }, eva.token)
  return id
}
const reached = async (id: string): Promise<string[]> => {
  const { rows } = await db.query<{ id: string }>({
    text: 'SELECT player_id AS id FROM campaign_deliveries WHERE campaign_id = $1 ORDER BY player_id',
    values: [id],
  })
  return rows.map((row) => row.id)
}
const count = async (id: string) =>
  (await call(operatorCalls.countCampaignAudience, { brand: 'brasa', id }, eva.token)).body.players

test('a campaign for a segment goes to those of it who may be sent marketing, and to nobody else', async () => {
  const [ana, excluded, resting, blocked, closed] = [
    await player({ country: 'PY' }),
    await player({ country: 'PY' }),
    await player({ country: 'PY' }),
    await player({ country: 'PY' }),
    await player({ country: 'PY' }),
  ]
  await player({ country: 'UY' })
  await player({ country: 'PY', consents: false })
  await known.restrict(excluded, 'exclusion', null)
  await known.restrict(resting, 'break', new Date(now().getTime() + 86_400_000))
  await known.restrict(closed, 'closing', null)
  await known.set(blocked, `status = 'blocked'`)
  // The rule has all of them: that is not what decides who is sent advertising.
  const all = await segment(only({ type: 'country', countries: ['PY'] }))
  const id = await schedule({ segment: all })
  expect(await count(id)).toBe(1)
  await send()
  expect(await reached(id)).toEqual([ana.id])
  // What else the campaign asks for has to fit as well.
  const elsewhere = await schedule({ segment: all, country: 'UY' })
  await send()
  expect(await reached(elsewhere)).toEqual([])
})

test('who excludes themselves, withdraws consent or leaves the segment between scheduling and sending gets nothing', async () => {
  const [stays, excludes, moves, withdraws] = [
    await player({ country: 'CL' }),
    await player({ country: 'CL' }),
    await player({ country: 'CL' }),
    await player({ country: 'CL' }),
  ]
  const id = await schedule({ segment: await segment(only({ type: 'country', countries: ['CL'] })) })
  expect(await count(id)).toBe(4)
  await known.restrict(excludes, 'exclusion', null)
  await known.set(moves, `country = 'BR'`)
  await withdrawFromMarketing(db, { brandId: 'brasa', playerId: withdraws.id }, now())
  await send()
  expect(await reached(id)).toEqual([stays.id])
})

test('a removed segment and one of another brand reach nobody', async () => {
  await player({ country: 'BO' })
  const rule = only({ type: 'country', countries: ['BO'] })
  expect((await save({ segment: await segment(rule, 'marea') })).code).toBe('unknown_segment')
  const gone = await segment(rule)
  const id = await schedule({ segment: gone })
  await call(operatorCalls.removeSegment, { brand: 'brasa', id: gone }, eva.token)
  expect(await count(id)).toBe(0)
  await send()
  expect(await reached(id)).toEqual([])
})

test('the audit log counts the players of a list and names none', async () => {
  const { id } = (await save({ players: ['ana', 'leo'] })).body
  const [line] = await readAudit(`brasa campaign ${id}`)
  expect(line).toMatchObject({ action: 'campaign.saved', after: { audience: { players: 2 } } })
})

test('a draft whose audience takes too long to count says so within seconds, and the next count is made', async () => {
  await player({ country: 'VE' })
  const rule = only({ type: 'level', levels: ['silver'] })
  const { id } = (await save({ segment: await segment(rule), country: 'VE' })).body
  await owner.transaction(async (tx) => {
    await tx.query({ text: 'LOCK TABLE player_levels IN ACCESS EXCLUSIVE MODE' })
    expect(await count(id)).toBeNull()
  })
  expect(await count(id)).toBe(0)
})
