import {
  type AskedRecovery,
  describedXml,
  FIELD_TOKEN,
  type FieldFeed,
  fieldFeed,
  isRabbitInstalled,
} from '@palco/uof/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../../../observe/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import { lockOffer } from '../index.ts'
import { saveSportsProvider } from '../provider/providers.ts'
import { type Ingest, startIngest } from './index.ts'
import { fieldMatch } from './testing/field-match.ts'

/** The feed of the field through the same ingest: a real broker, and a double of its HTTP interface. */
describe.skipIf(!isRabbitInstalled)(
  'the feed of the field (skipped: rabbitmq-server is not installed)',
  async () => {
    const { db } = await testDatabase()
    let feed: FieldFeed
    let ingest: Ingest | null = null
    const PATIENT = { timeout: 15_000 }
    const NODE = 7

    const start = async () => {
      ingest = await startIngest({
        db,
        log: silentLog,
        now: Date.now,
        readKey: () => FIELD_TOKEN,
        timing: {
          pauseMs: 20,
          longestPauseMs: 40,
          flushMs: 20,
          noteMs: 20,
          checkMs: 20,
          recoveryMs: 60_000,
          describeMs: 20,
        },
        publish: () => {},
        onFeedState: () => {},
      })
    }
    const stop = async () => {
      await ingest?.stop()
      ingest = null
    }
    beforeAll(async () => {
      feed = await fieldFeed()
      const { url, brokerUrl } = feed
      await saveSportsProvider(db, {
        id: 'field',
        kind: 'uof',
        url,
        brokerUrl,
        nodeId: NODE,
        keyReference: 'env:PROVIDER_FIELD_KEY',
      })
    }, 90_000)
    afterAll(async () => {
      await stop()
      await feed.close()
    })
    beforeEach(async () => {
      await stop()
      feed.asked.length = 0
      feed.onDescription = () => null
      feed.onRecovery = async (asked) => (await feed.complete(asked), 202)
    })

    const states = async () =>
      (
        await db.query<{ state: string }>({
          text: `SELECT state FROM sports_producers WHERE provider_id = 'field' ORDER BY product`,
        })
      ).rows.map(({ state }) => state)
    const up = async () => {
      await expect.poll(states, PATIENT).toEqual(['up', 'up'])
    }

    let matches = 100
    /** An event of the schedule, and the messages about it. */
    function match(status = 'not_started') {
      const id = `sr:match:${(matches += 1)}`
      feed.schedule.set(id, { status, home: 'Sevilla', away: 'Cádiz' })
      return fieldMatch(id)
    }
    const offer =
      (eventId: string, marketId = 18) =>
      async () => {
        const specifiers = marketId === 18 ? 'total=2.5' : 'total=9.5'
        const [found] = await db.transaction((tx) =>
          lockOffer(tx, { id: 'brasa' }, [{ eventId, marketId, specifiers, outcomeId: '12' }], {
            now: new Date(),
          }),
        )
        return { closed: found?.closed, win: found?.probabilities?.win }
      }
    const results = async (eventId: string) =>
      (
        await db.query<{ kind: string; over: string | null }>({
          text: `SELECT kind, outcomes -> '12' ->> 'verdict' AS over FROM sports_results WHERE event_id = $1 ORDER BY revision`,
          values: [eventId],
        })
      ).rows.map(({ kind, over }) => (over === null ? kind : `${kind} ${over}`))
    const problems = async () =>
      (
        await db.query<{ reason: string }>({ text: 'SELECT reason FROM sports_feed_problems ORDER BY id' })
      ).rows.map(({ reason }) => reason)
    /** A message as a recovery sends it again. */
    const again = (xml: string, { request }: AskedRecovery) =>
      xml.replace('timestamp=', `request_id="${request}" timestamp=`)

    test('its calendar, its names in three languages and its prices are offered, and what changes follows', async () => {
      const one = match()
      await start()
      await up()
      await feed.send(one.odds(0.5))
      await expect.poll(offer(one.id), PATIENT).toEqual({ closed: null, win: 0.5 })
      await feed.send(one.odds(0.4))
      await expect.poll(offer(one.id), PATIENT).toEqual({ closed: null, win: 0.4 })
      const { rows } = await db.query({
        text: `SELECT e.sport_id AS sport, c.names, k.country, h.name AS home, e.details ->> 'round' AS round
        FROM sports_events e JOIN sports_competitions c ON c.id = e.competition_id
        JOIN sports_categories k ON k.id = c.category_id JOIN sports_competitors h ON h.id = e.home_id WHERE e.id = $1`,
        values: [one.id],
      })
      expect(rows).toEqual([
        {
          sport: 'football',
          names: { es_ES: 'Primera División', en_US: 'LaLiga', pt_BR: 'Campeonato Espanhol' },
          country: 'ES',
          home: 'Sevilla',
          round: '12',
        },
      ])
      expect(await problems()).toEqual(['fixture'])
    })

    test('a variant that the feed describes with separate numbers is offered with the public ones', async () => {
      const one = match()
      await start()
      await up()
      await feed.send(
        `<odds_change product="3" event_id="${one.id}" timestamp="${Date.now()}"><odds>
          <market id="21" specifiers="variant=sr:exact_goals:6+" status="1"><outcome id="sr:exact_goals:6+:94" odds="29" active="1"/></market>
        </odds></odds_change>`,
      )
      const stored = async () => {
        const { rows } = await db.query<{ id: string }>({
          text: `SELECT outcomes -> 0 ->> 'id' AS id FROM sports_markets WHERE event_id = $1 AND market_id = 21`,
          values: [one.id],
        })
        return rows[0]?.id
      }
      await expect.poll(stored, PATIENT).toBe('sr:exact_goals:6+:74')
    })

    /** Those of messages, since then; one event of the schedule cannot be read at every start. */
    const newProblems = async (before: number) =>
      (await problems()).slice(before).filter((reason) => reason !== 'fixture')

    /** A basketball match with the points of a player, as the field's feed describes them. */
    function pointsMatch() {
      const id = `sr:match:${(matches += 1)}`
      feed.schedule.set(id, { status: 'not_started', home: 'Baskonia', away: 'Unicaja', sport: 2 })
      const variant = `pre:playerprops:${matches}:608000`
      let time = Date.now()
      const head = () => `product="3" event_id="${id}" timestamp="${(time += 1)}"`
      const NAMES: Record<string, string> = { es: 'Puntos de Ruiz', en: 'Ruiz points', br: 'Pontos de Ruiz' }
      return {
        id,
        variant,
        odds: (counts: readonly number[] = [18, 7]) =>
          `<odds_change ${head()}><odds><market id="768" specifiers="variant=${variant}" status="1">${counts
            .map((count) => `<outcome id="${variant}:${count}" odds="1.9" probabilities="0.5" active="1"/>`)
            .join('')}</market></odds></odds_change>`,
        stop: () => `<bet_stop ${head()} groups="all"/>`,
        described: (language: string, counts: readonly number[] = [18, 7]) =>
          describedXml(
            { marketId: 768, variant, name: NAMES[language] ?? '' },
            Object.fromEntries(counts.map((count) => [`${variant}:${count}`, `Ruiz ${count}+`])),
          ),
        closed: async () => {
          const specifiers = `variant=${variant}`
          const [found] = await db.transaction((tx) =>
            lockOffer(
              tx,
              { id: 'brasa' },
              [{ eventId: id, marketId: 768, specifiers, outcomeId: `${variant}:18` }],
              { now: new Date() },
            ),
          )
          return found?.closed
        },
      }
    }

    test('a market that only a description names is offered once it is read in three languages', async () => {
      const one = pointsMatch()
      const asked: string[] = []
      feed.onDescription = (language, marketId, variant) => {
        asked.push(`${language} ${marketId} ${variant}`)
        return variant === one.variant ? one.described(language) : null
      }
      await start()
      await up()
      await feed.send(one.odds(), { sport: 2 })
      await expect.poll(one.closed, PATIENT).toBeNull()
      const { rows } = await db.query({
        text: 'SELECT market_id AS id, name, outcomes FROM sports_descriptions WHERE event_id = $1',
        values: [one.id],
      })
      const same = (name: string) => ({ es_ES: name, en_US: name, pt_BR: name })
      expect(rows).toEqual([
        {
          id: 768,
          name: { es_ES: 'Puntos de Ruiz', en_US: 'Ruiz points', pt_BR: 'Pontos de Ruiz' },
          outcomes: { [`${one.variant}:7`]: same('Ruiz 7+'), [`${one.variant}:18`]: same('Ruiz 18+') },
        },
      ])
      await feed.send(one.odds(), { sport: 2 })
      await feed.send(one.stop(), { sport: 2 })
      await expect.poll(one.closed, PATIENT).toBe('market_suspended')
      expect(asked.toSorted()).toEqual(['br', 'en', 'es'].map((code) => `${code} 768 ${one.variant}`))
    })

    test('without its description a market is not offered and named once; a late one opens it as the feed has it then', async () => {
      const [one, stopped] = [pointsMatch(), pointsMatch()]
      const before = (await problems()).length
      let isReady = false
      feed.onDescription = (language, _, variant) =>
        isReady
          ? ([one, stopped].find((each) => each.variant === variant)?.described(language) ?? null)
          : null
      await start()
      await up()
      for (const xml of [one.odds(), one.odds(), stopped.odds(), stopped.stop()])
        await feed.send(xml, { sport: 2 })
      await expect.poll(async () => (await newProblems(before)).length, PATIENT).toBe(4)
      expect((await newProblems(before)).toSorted()).toEqual([
        'description',
        'description',
        ...[one, stopped].map(
          ({ variant }) => `market 768 has no description of each outcome "variant=${variant}"`,
        ),
      ])
      const closed = async () => [await one.closed(), await stopped.closed()]
      await expect.poll(closed, PATIENT).toEqual(['market_closed', 'market_closed'])
      isReady = true
      await expect.poll(one.closed, PATIENT).toBeNull()
      await expect.poll(stopped.closed, PATIENT).toBe('market_suspended')
      // An outcome that the description does not have closes the market again, until one does.
      await feed.send(one.odds([18, 7, 25]), { sport: 2 })
      await expect.poll(one.closed, PATIENT).toBe('market_closed')
      feed.onDescription = (language) => one.described(language, [18, 7, 25])
      await expect.poll(one.closed, PATIENT).toBeNull()
    })

    test.each([
      [
        'with ten thousand outcomes',
        (xml: string, variant: string) =>
          xml.replace(
            '<outcomes>',
            `<outcomes>${Array.from({ length: 10_000 }, (_, count) => `<outcome id="${variant}:1${count}" name="x"/>`).join('')}`,
          ),
      ],
      ['with a control character', (xml: string) => xml.replace('Ruiz 18+', 'Ruiz &#x1b;[2J')],
      ['with text that turns its surroundings', (xml: string) => xml.replace('Ruiz 18+', 'Ruiz \u202e18+')],
      ['with a name that is too long', (xml: string) => xml.replace('Ruiz 18+', 'R'.repeat(161))],
      [
        'without a name in a language',
        (xml: string, _: string, language: string) =>
          language === 'br' ? xml.replace('name="Ruiz 18+"', '') : xml,
      ],
      ['without a language', (xml: string, _: string, language: string) => (language === 'br' ? null : xml)],
      ['of another market', (xml: string) => xml.replace('id="768"', 'id="769"')],
      ['that is no XML', () => 'hello'],
    ] as const)('a description %s is refused: its market is not offered', async (_, made) => {
      const [bad, good] = [pointsMatch(), pointsMatch()]
      const before = (await problems()).length
      feed.onDescription = (language, __, variant) =>
        variant === bad.variant ? made(bad.described(language), variant, language) : good.described(language)
      await start()
      await up()
      for (const xml of [bad.odds(), good.odds()]) await feed.send(xml, { sport: 2 })
      await expect.poll(good.closed, PATIENT).toBeNull()
      await expect.poll(async () => await newProblems(before), PATIENT).toContain('description')
      // The problem is noted before the market is stored.
      await expect.poll(bad.closed, PATIENT).toBe('market_closed')
    })

    test('a bet stop suspends the groups of markets that the feed describes, and no others', async () => {
      const one = match()
      await start()
      await up()
      await feed.send(one.odds(0.5))
      await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
      await feed.send(one.stop('corners'))
      await expect.poll(offer(one.id, 166), PATIENT).toMatchObject({ closed: 'market_suspended' })
      expect(await offer(one.id)()).toMatchObject({ closed: null })
      await feed.send(one.stop('all'))
      await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: 'market_suspended' })
    })

    test('after a break the recovery asks from the last message; what it sends again changes nothing, what is new counts', async () => {
      const one = match()
      await start()
      await up()
      const known = [one.settle(1), one.takeBack(), one.settle(0)]
      for (const xml of [one.odds(0.5), ...known]) await feed.send(xml)
      const before = ['settled won', 'rolled_back', 'settled lost']
      await expect.poll(() => results(one.id), PATIENT).toEqual(before)
      const missed = one.takeBack()
      feed.onRecovery = async (asked) => {
        if (asked.path.startsWith('pre')) {
          for (const xml of [...known, missed]) await feed.send(again(xml, asked), { node: asked.node })
          // Meant for another consumer of the account.
          await feed.send(again(one.settle(1), asked), { node: NODE + 1 })
        }
        await feed.complete(asked)
        return 202
      }
      feed.asked.length = 0
      feed.cut()
      await expect.poll(() => results(one.id), PATIENT).toEqual([...before, 'rolled_back'])
      await up()
      const whole = feed.asked.filter(({ path }) => path === 'pre/recovery')
      expect(whole.map(({ after, node }) => [after !== null && after > 0, node])).toEqual([[true, NODE]])
      await feed.send(one.settle(1))
      await expect.poll(() => results(one.id), PATIENT).toEqual([...before, 'rolled_back', 'settled won'])
    })

    test('until its recovery is complete nothing of a producer is open; a lost subscription asks for one', async () => {
      const one = match()
      await start()
      await up()
      await feed.send(one.odds(0.5))
      await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
      const asked: AskedRecovery[] = []
      feed.onRecovery = (each) => (asked.push(each), 202)
      await feed.alive(3, 0)
      await expect.poll(() => asked.length, PATIENT).toBe(1)
      expect(await offer(one.id)()).toMatchObject({ closed: 'producer_down' })
      const [open] = asked
      if (!open) throw new Error('a recovery was asked for')
      await feed.complete({ ...open, node: NODE + 1 })
      await feed.complete({ ...open, request: open.request - 1 })
      expect(await states()).toEqual(['up', 'recovering'])
      await feed.complete(open)
      await up()
      // What has not changed is not sent again, and stays open.
      expect(await offer(one.id)()).toMatchObject({ closed: null })
    })

    test('what is not understood is recorded and stops nothing; other sports do not arrive at all', async () => {
      const one = match()
      await start()
      await up()
      const before = (await problems()).length
      await feed.send(one.odds(0.5).replace('</odds_change>', ''))
      await feed.send(one.odds(0.5).replaceAll(one.id, 'sr:match:999'), { sport: 20 })
      await feed.send(one.odds(0.3))
      await expect.poll(offer(one.id), PATIENT).toMatchObject({ win: 0.3 })
      expect((await problems()).slice(before)).toEqual([expect.stringContaining('malformed')])
    })

    test('what was decided longer ago than a recovery reaches is asked for by event', async () => {
      const one = match()
      await start()
      await up()
      await feed.send(one.odds(0.5))
      await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
      await stop()
      feed.schedule.delete(one.id)
      const days = (count: number) => Date.now() - count * 86_400_000
      await db.query({
        text: `UPDATE sports_producers SET stored_to = $1 WHERE provider_id = 'field'`,
        values: [days(4)],
      })
      await db.query({
        text: 'UPDATE sports_events SET start_at = $2 WHERE id = $1',
        values: [one.id, new Date(days(4))],
      })
      feed.onRecovery = async (asked) => {
        if (asked.path === `pre/stateful_messages/events/${one.id}`)
          await feed.send(again(one.settle(1), asked), { node: asked.node })
        await feed.complete(asked)
        return 202
      }
      await start()
      await expect.poll(() => results(one.id), PATIENT).toEqual(['settled won'])
      const [after] = feed.asked.flatMap(({ path, after: from }) => (path === 'pre/recovery' ? [from] : []))
      // The producer's window: three days.
      expect(after).toBeGreaterThan(days(3))
    })
  },
)
