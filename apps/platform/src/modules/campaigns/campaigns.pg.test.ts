import { calls } from '@palco/contract'
import { operatorCalls, type OperatorCallSentInput } from '@palco/contract/operators'
import { createSealer, DEMO_SEALING_KEYS } from '@palco/sealing'
import { expect, test } from 'vitest'
import type { Database } from '../../db/index.ts'
import { silentLog } from '../../observe/index.ts'
import { type Mail, MailRefused } from '../identity/index.ts'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import { readBounce, recordBounce } from './bounces.ts'
import { marketingConsents } from '../marketing-consents/index.ts'
import { consentToMarketing } from '../marketing-consents/testing/consent.ts'
import { campaigns, campaignJobs } from './index.ts'
import { sendBatch } from './send.ts'

const desk = await openConsoleCalls((parts) => campaigns.deskRoutes(parts))
const { call, db, fixture, now, brands } = desk
const [eva, stranger] = [
  await desk.operator({ brands: ['brasa'], role: 'trader' }),
  await desk.operator({ brands: ['marea'], role: 'trader' }),
]
const mails: Mail[] = []
const refused = new Set<string>()
const mailer = {
  send: async (mail: Mail) => {
    if (refused.has(mail.to)) throw new MailRefused('550 5.1.1 no such user')
    mails.push(mail)
  },
  close: async () => {},
}
const sealer = createSealer(DEMO_SEALING_KEYS)
const deps = {
  db,
  now,
  sealer,
  mailer,
  brandById: (id: string) => brands.brandById(id),
  siteOrigin: () => 'https://brasa.test',
}
const [sending, mailing] = campaignJobs(deps)
const send = () => sending?.run({ id: '1', payload: {}, attempt: 1, log: silentLog })
async function mailAll() {
  const { rows } = await db.query<{ id: bigint; payload: Record<string, unknown> }>({
    text: `DELETE FROM jobs WHERE name = 'campaigns.mail' RETURNING id, payload`,
  })
  for (const { payload } of rows) await mailing?.run({ id: '1', payload, attempt: 1, log: silentLog })
}

/** One who consented to marketing. */
async function player(change: { language?: string; country?: string; proven?: boolean } = {}) {
  const made = await fixture.player({})
  await consentToMarketing(db, { brandId: 'brasa', playerId: made.id }, now())
  await db.query({
    text: `UPDATE players SET language = $2, country = $3, email_verified_at = $4 WHERE id = $1`,
    values: [made.id, change.language ?? 'es_ES', change.country ?? 'AR', change.proven ? now() : null],
  })
  const { rows } = await db.query<{ username: string; email: string }>({
    text: 'SELECT username, email FROM players WHERE id = $1',
    values: [made.id],
  })
  return { ...made, ...rows[0]! }
}
type Draft = Partial<OperatorCallSentInput<typeof operatorCalls.saveCampaign>>
const save = (change: Draft = {}, by = eva) =>
  call(
    operatorCalls.saveCampaign,
    {
      brand: 'brasa',
      kind: 'marketing',
      product: 'all',
      titles: { es_ES: 'Fin de semana', pt_BR: 'Fim de semana' },
      texts: { es_ES: 'Hay **promo**', pt_BR: 'Tem **promo**' },
      by_mail: false,
      audience: {},
      ...change,
    },
    by.token,
  )
const move = (id: string, act: 'schedule' | 'cancel', at?: string) =>
  call(operatorCalls.moveCampaign, { brand: 'brasa', id, act, at }, eva.token)
async function schedule(change: Draft = {}, at?: string): Promise<string> {
  const { id } = (await save(change)).body
  await move(id, 'schedule', at)
  return id
}
const read = async (id: string) =>
  (await call(operatorCalls.listCampaigns, { brand: 'brasa' }, eva.token)).body.campaigns.find(
    (one) => one.id === id,
  )
const got = async (of: Database, playerId: string, id: string) =>
  (
    await of.query<{ title: string }>({
      text: 'SELECT title FROM messages WHERE player_id = $1 AND key = $2',
      values: [playerId, `campaign:${id}`],
    })
  ).rows.map(({ title }) => title)

test('each player of the audience gets it once, in their language; a batch that was cut off is sent by the next run', async () => {
  const [ana, leo, far] = [
    await player(),
    await player({ language: 'pt_BR' }),
    await player({ country: 'UY' }),
  ]
  const id = await schedule({
    audience: { country: 'AR', players: [ana.username, leo.username, far.username, 'none'] },
  })
  const reached = await call(operatorCalls.countCampaignAudience, { brand: 'brasa', id }, eva.token)
  expect(reached.body).toEqual({ players: 2, unknown: ['none'] })
  // The process is killed within the batch: its transaction leaves nothing.
  const cut: Database = {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        await work(tx)
        throw new Error('killed')
      }),
  }
  await expect(sendBatch({ ...deps, db: cut }, 'brasa', BigInt(id))).rejects.toThrow('killed')
  expect(await got(db, ana.id, id)).toEqual([])
  await Promise.all([send(), send()])
  await send()
  expect([await got(db, ana.id, id), await got(db, leo.id, id), await got(db, far.id, id)]).toEqual([
    ['Fin de semana'],
    ['Fim de semana'],
    [],
  ])
  await db.query({ text: 'UPDATE messages SET read_at = now() WHERE player_id = $1', values: [leo.id] })
  expect(await read(id)).toMatchObject({ state: 'sent', counts: { sent: 2, read: 1, mailed: 0, bounced: 0 } })
})

test('campaigns are nothing of another brand’s operators', async () => {
  expect((await save({}, stranger)).body).toEqual({ code: 'unknown_brand' })
  const { id } = (await save()).body
  const answers = [
    await call(operatorCalls.listCampaigns, { brand: 'brasa' }, stranger.token),
    await call(operatorCalls.countCampaignAudience, { brand: 'marea', id }, stranger.token),
    await call(operatorCalls.moveCampaign, { brand: 'marea', id, act: 'schedule' }, stranger.token),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('a marketing mail goes to proven addresses, once, with a link that unsubscribes without a log-in', async () => {
  const [ana, leo] = [await player({ proven: true }), await player()]
  const players = [ana.username, leo.username]
  await schedule({ by_mail: true, audience: { players } })
  await send()
  mails.length = 0
  await mailAll()
  expect(mails).toMatchObject([{ to: ana.email, subject: 'Fin de semana' }])
  expect(mails[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const link = /<(https:[^>]+)>/.exec(mails[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  const token = new URL(link).searchParams.get('token') ?? ''
  const unsubscribing = marketingConsents
    .routes(deps)
    .find((route) => route.kind === 'call' && route.call === calls.unsubscribe)
  if (unsubscribing?.kind !== 'call') throw new Error('no route')
  const brand = await brands.brandById('brasa')
  await unsubscribing.run({ token }, { brand }, undefined as never)
  const id = await schedule({ by_mail: true, audience: { players } })
  const service = await schedule({ kind: 'service', audience: { players } })
  await send()
  expect([await got(db, ana.id, id), await got(db, ana.id, service)]).toEqual([[], ['Fin de semana']])
})

const DSN = (id: string, to: string) =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
    '',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.test',
    '',
    `Final-Recipient: rfc822; ${to}`,
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--x',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${id}@brasa.test>`,
    '--x--',
  ].join('\r\n')

test('an address that bounced, at once or later, is counted and not mailed again', async () => {
  const [ana, leo] = [await player({ proven: true }), await player({ proven: true })]
  const players = [ana.username, leo.username]
  refused.add(ana.email)
  const id = await schedule({ by_mail: true, audience: { players } })
  await send()
  mails.length = 0
  await mailAll()
  const dsn = DSN(mails[0]?.id ?? '', leo.email)
  expect(readBounce(dsn.replace('failed', 'delayed'))).toBeNull()
  expect(readBounce(dsn.replace('5.1.1', '4.2.2'))).toBeNull()
  expect(readBounce('Subject: hola\r\n\r\nAction: failed')).toBeNull()
  const bounce = readBounce(dsn)
  expect(bounce).toEqual({ campaign: id, playerId: leo.id, email: leo.email, status: '5.1.1' })
  for (const wrong of [
    { ...bounce!, campaign: '999999' },
    { ...bounce!, playerId: 'x' },
  ])
    expect(await recordBounce(db, wrong, now())).toBe(false)
  expect(await recordBounce(db, bounce!, now())).toBe(true)
  expect(await recordBounce(db, bounce!, now())).toBe(true)
  expect(await read(id)).toMatchObject({ counts: { sent: 2, mailed: 2, bounced: 2 } })
  await schedule({ by_mail: true, audience: { players } })
  await send()
  mails.length = 0
  await mailAll()
  expect(mails).toEqual([])
})

// Last: the operators' sessions end with the hour.
test('it goes out at its time in the brand’s zone, and not when it was cancelled; only drafts change', async () => {
  const ana = await player()
  const players = [ana.username]
  const later = new Date(now().getTime() + 3_600_000)
  // Buenos Aires is three hours behind UTC all year.
  const local = new Date(later.getTime() - 3 * 3_600_000).toISOString().slice(0, 16)
  const id = await schedule({ audience: { players } }, local)
  const dropped = await schedule({ audience: { players } }, local)
  expect((await save({ id, audience: {} })).body).toEqual({ code: 'wrong_state' })
  await send()
  expect(await read(id)).toMatchObject({ state: 'scheduled', counts: { sent: 0 } })
  expect((await move(dropped, 'cancel')).status).toBe(200)
  expect((await move(dropped, 'schedule')).body).toEqual({ code: 'wrong_state' })
  desk.clock.advance(3_600_000)
  await send()
  expect([await got(db, ana.id, id), await got(db, ana.id, dropped)]).toEqual([['Fin de semana'], []])
})
