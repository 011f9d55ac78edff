import { operatorCalls, type SegmentRule } from '@palco/contract/operators'
import { daysAfter, startOfDay, toDay } from '../../../model/index.ts'
import { readNotifications } from '../../../testing/notifications.ts'
import { openConsoleCalls } from '../../operators/testing/console-calls.ts'
import { segments } from '../index.ts'
import type { Facts } from './evaluate.ts'
import { people } from './people.ts'

const names = (name: string) => ({ es_ES: name, en_US: name, pt_BR: name })
const LEVELS = {
  window_days: 3,
  levels: [
    { id: 'bronze', names: names('Bronce'), miles: 0, extra: 0 },
    { id: 'silver', names: names('Plata'), miles: 100, extra: 10 },
  ],
}
const DAY_MS = 86_400_000

export const NOBODY: Omit<Facts, 'id'> = {
  registered: 200,
  country: null,
  former: null,
  language: 'es_ES',
  tags: [],
  blocked: false,
  restriction: null,
  deposits: [],
  stakes: [],
  login: null,
  funded: 0,
  bonus: false,
  level: null,
  identity: null,
  consents: false,
}

/** The console's calls about segments, with players of Brasa who have on record what a test says. */
export async function segmentWorld() {
  const desk = await openConsoleCalls((parts) => segments.deskRoutes(parts))
  const { brands, call, db, owner, now, fixture } = desk
  const marketer = await desk.operator({ brands: ['brasa'], role: 'trader' })
  const eva = await desk.operator({ brands: ['brasa'] })
  await owner.query({
    text: `UPDATE brands SET settings = settings || jsonb_build_object('levels', $1::jsonb) WHERE id = 'brasa'`,
    values: [JSON.stringify(LEVELS)],
  })
  await readNotifications(db)
  const zone = (await brands.brandById('brasa'))?.timeZone ?? 'UTC'
  const today = toDay(now(), zone)
  const dayBefore = (day: number) => daysAfter(today, -day)
  /** The first moment of a day; of another than today also its last. */
  const moment = (day: number, last = false): Date =>
    last && day > 0
      ? new Date(startOfDay(dayBefore(day - 1), zone).getTime() - 1)
      : startOfDay(dayBefore(day), zone)
  const known = people(db, owner, now)

  /** A player with these facts; every other one has each at the last moment of its day. */
  let made = 0
  async function player(
    given: Partial<Omit<Facts, 'id'>> = {},
  ): Promise<Facts & { player: Awaited<ReturnType<typeof fixture.player>> }> {
    const facts = { ...NOBODY, ...given }
    const last = (made += 1) % 2 === 0
    const one = await fixture.player()
    await known.set(
      one,
      `created_at = $2, country = $3, former_countries = $4, former_countries_until = $5, language = $6, last_login_at = $7`,
      moment(facts.registered, last),
      facts.country,
      facts.former === null ? [] : [facts.former],
      facts.former === null ? null : new Date(now().getTime() + DAY_MS),
      facts.language,
      facts.login === null ? null : moment(facts.login, last),
    )
    if (facts.funded > 0) await known.fund(one)
    for (const { day, amount, won, product } of facts.stakes.toSorted((a, b) => b.day - a.day))
      await known.stake(one, {
        at: moment(day, last),
        amount: BigInt(amount) * 100n,
        won: BigInt(won) * 100n,
        product,
      })
    for (const { day, amount } of facts.deposits)
      await known.pay(one, { at: moment(day, last).getTime(), amount: BigInt(amount) * 100n })
    if (facts.bonus) await known.bonus(one, 'claimed')
    if (facts.level !== null) await known.level(one, facts.level)
    if (facts.identity !== null) await known.check(one, facts.identity)
    if (facts.consents) await known.consent(one)
    for (const tag of facts.tags) await tagPlayer(one.id, tag, 'set')
    const ends = facts.restriction === 'break' ? new Date(now().getTime() + DAY_MS) : null
    if (facts.restriction !== null) await known.restrict(one, facts.restriction, ends)
    if (facts.blocked) await known.set(one, `status = 'blocked'`)
    return { ...facts, id: one.id, player: one }
  }

  const saveTag = async (name: string, more: { id?: string; retired?: boolean } = {}) => {
    const sent = { brand: 'brasa', name, color: 'info', note: 'De prueba', retired: false, ...more } as const
    const { body, code } = await call(operatorCalls.saveTag, sent, eva.token)
    return code ?? body.id
  }
  const tagPlayer = async (id: string, tag: string, act: 'set' | 'remove', token = eva.token) =>
    (await call(operatorCalls.tagPlayer, { brand: 'brasa', id, tag, act }, token)).code ?? 'done'

  const count = async (rule: SegmentRule, token = marketer.token) => {
    const { body, code } = await call(operatorCalls.countSegment, { brand: 'brasa', rule }, token)
    return code ?? body
  }
  let saved = 0
  const save = async (rule: SegmentRule, more: { id?: string; name?: string; everybody?: boolean } = {}) => {
    const words = { name: `Segmento ${(saved += 1)}`, note: '', everybody: false }
    const { body, code } = await call(
      operatorCalls.saveSegment,
      { brand: 'brasa', rule, ...words, ...more },
      marketer.token,
    )
    return code ?? body.id
  }
  const remove = async (id: string) =>
    (await call(operatorCalls.removeSegment, { brand: 'brasa', id }, marketer.token)).code ?? 'done'
  const members = async (id: string, after?: string) => {
    const { body, code } = await call(
      operatorCalls.listSegmentMembers,
      { brand: 'brasa', id, ...(after !== undefined && { after }) },
      marketer.token,
    )
    return code ?? body
  }
  /** Ids of those whom a rule finds, by a segment that is removed again. */
  const find = async (rule: SegmentRule): Promise<string[]> => {
    const id = await save(rule, { everybody: true })
    const found = await members(id)
    if (typeof found === 'string') throw new Error(found)
    await remove(id)
    return found.members.map((member) => member.id)
  }
  const calls = { saveTag, tagPlayer, count, save, remove, members, find }
  return { ...desk, ...known, ...calls, marketer, eva, player, dayBefore, today, zone, moment }
}
