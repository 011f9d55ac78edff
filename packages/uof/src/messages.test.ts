import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeApi, describedVariants } from './api.ts'
import { type FolderFile, NotUnderstood, readFolder, readMessage } from './index.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})
const toFolder = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-uof-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return readFolder(folder)
}
const read = (xml: string) => readMessage(xml, () => 7)
const EVENT = 'event_id="sr:match:42"'
const odds = (at: number, price: string, status = 1) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
   <odds_change product="1" ${EVENT} timestamp="${at}">
     <sport_event_status status="1" match_status="6" home_score="1" away_score="0">
       <clock match_time="27:33" stopped="false"/>
       <period_scores><period_score match_status_code="6" number="1" home_score="1" away_score="0"/></period_scores>
       <statistics><corners home="3" away="1"/><yellow_cards home="0" away="2"/></statistics>
     </sport_event_status>
     <odds>
       <market id="18" specifiers="total=2.5" status="${status}" favourite="1" cashout_status="1">
         <outcome id="12" odds="${price}" probabilities="0.5" active="1"/><outcome id="13" odds="1.9" probabilities="0.5" active="0"/>
       </market>
     </odds>
   </odds_change>`
const settlement = (at: number, over: 0 | 1, certainty = 1) =>
  `<bet_settlement product="1" ${EVENT} timestamp="${at}" certainty="${certainty}"><outcomes>
     <market id="18" specifiers="total=2.5"><outcome id="12" result="${over}"/><outcome id="13" result="${1 - over}"/></market>
     <market id="16" specifiers="hcp=0.25"><outcome id="1714" result="1" void_factor="0.5"/><outcome id="1715" result="0" void_factor="0.5"/></market>
   </outcomes></bet_settlement>`
const markets = (name: string, at: number, attributes = '') =>
  `<${name} product="1" ${EVENT} timestamp="${at}" ${attributes}><market id="18" specifiers="total=2.5"/></${name}>`

test('a change of odds becomes a message of our protocol', () => {
  expect(read(odds(1000, '1.8549'))).toEqual({
    type: 'odds_change',
    product: 1,
    timestamp: 1000,
    event_id: 'sr:match:42',
    sequence: 7,
    sport_event_status: {
      status: 1,
      match_status: 6,
      score: { home: 1, away: 0 },
      period_scores: [{ number: 1, match_status_code: 6, home: 1, away: 0 }],
      clock: { match_time: '27:33', stopped: false },
      statistics: {
        corners: { home: 3, away: 1 },
        yellow_cards: { home: 0, away: 2 },
        yellow_red_cards: { home: 0, away: 0 },
        red_cards: { home: 0, away: 0 },
      },
    },
    odds: {
      markets: [
        {
          id: 18,
          specifiers: 'total=2.5',
          status: 1,
          favourite: true,
          cashout_status: 1,
          outcomes: [
            { id: '12', active: true, odds: '1.854', probabilities: 0.5 },
            { id: '13', active: false, odds: '1.9', probabilities: 0.5 },
          ],
        },
      ],
    },
  })
})

test('specifiers are brought into one order, factors are read, and a product that is not taken is named', () => {
  const market = '<market id="104" specifiers="total=0.5|from=1|to=15"/>'
  expect(
    read(`<rollback_bet_settlement product="3" ${EVENT} timestamp="1">${market}</rollback_bet_settlement>`),
  ).toMatchObject({
    markets: [{ id: 104, specifiers: 'from=1|to=15|total=0.5' }],
  })
  expect(read(settlement(1, 1))).toMatchObject({
    markets: [{}, { outcomes: [{ result: 1, void_factor: 0.5 }, { void_factor: 0.5 }] }],
  })
  expect(read('<alive product="6" timestamp="5" subscribed="1"/>')).toEqual({
    type: 'foreign',
    name: 'alive',
    product: 6,
    timestamp: 5,
  })
})

const exactGoals = (first: number) =>
  `<odds_change product="3" ${EVENT} timestamp="5"><odds><market id="21" specifiers="variant=sr:exact_goals:6+" status="1">
     ${[0, 1, 2, 3, 4, 5, 6].map((goals) => `<outcome id="sr:exact_goals:6+:${first + goals}" odds="${3 + goals}.5" active="1"/>`).join('')}
   </market></odds></odds_change>`
const cancelled =
  '<bet_cancel product="3" event_id="sr:match:42" timestamp="6"><market id="21" specifiers="variant=sr:exact_goals:6+"/></bet_cancel>'
const described = (name: string, first: number) =>
  `<variant_descriptions><variant id="${name}"><outcomes>${['0', '1', '2', '3', '4', '5', '6+']
    .map((label, index) => `<outcome id="${name}:${first + index}" name="${label}"/>`)
    .join('')}</outcomes></variant></variant_descriptions>`
const variant = (message: FolderFile | undefined) =>
  message?.kind === 'message' && 'event_id' in message.message ? message.message : null

test('variants have the field’s public numbers; what is described otherwise becomes those', () => {
  const publicIds = [68, 69, 70, 71, 72, 73, 74].map((number) => ({ id: `sr:exact_goals:6+:${number}` }))
  const market = { id: 21, specifiers: 'variant=sr:exact_goals:6+' }
  expect(read(exactGoals(68))).toMatchObject({ odds: { markets: [{ ...market, outcomes: publicIds }] } })
  const files = toFolder({
    'a.xml': described('sr:exact_goals:6+', 88),
    'b.xml': exactGoals(88),
    'c.xml': exactGoals(88).replaceAll('sr:exact_goals:6+', 'sr:exact_goals:of-six'),
    'd.xml': described('sr:exact_goals:of-six', 88),
    'e.xml': cancelled.replace('sr:exact_goals:6+', 'sr:exact_goals:of-six'),
    'f.xml': described('sr:exact_goals:other', 1).replace('name="6+"', 'name="6 or 7"'),
    'g.xml': cancelled.replace('sr:exact_goals:6+', 'sr:exact_goals:other'),
  })
  const [, , , ...messages] = files
  expect(files.slice(0, 3).map(({ kind }) => kind)).toEqual(['variants', 'variants', 'variants'])
  for (const message of messages.slice(0, 2))
    expect(variant(message)).toMatchObject({ odds: { markets: [{ ...market, outcomes: publicIds }] } })
  expect(variant(messages[2])).toMatchObject({ markets: [market] })
  // What the catalogue does not have stays as it is: the ingest names it.
  expect(variant(messages[3])).toMatchObject({ markets: [{ specifiers: 'variant=sr:exact_goals:other' }] })
})

test('variants are described by HTTP; a feed without such descriptions has the public numbers', async () => {
  const answers: Record<string, string> = {
    '/v1/descriptions/en/variants.xml': described('sr:exact_goals:6+', 88),
  }
  const server = createServer(({ url = '' }, response) => {
    const answer = answers[url]
    response.writeHead(answer === undefined ? 404 : 200).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const api = makeApi({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 't' })
    const variants = await describedVariants(api)
    expect(readMessage(exactGoals(88), () => 1, variants)).toMatchObject({
      odds: {
        markets: [
          { outcomes: [{ id: 'sr:exact_goals:6+:68' }, {}, {}, {}, {}, {}, { id: 'sr:exact_goals:6+:74' }] },
        ],
      },
    })
    delete answers['/v1/descriptions/en/variants.xml']
    expect([...(await describedVariants(api))]).toEqual([])
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
})

test('what the field’s client libraries read without all its parts is read here too', () => {
  const certain = settlement(1, 1).replace('certainty="1"', '')
  expect(read(certain)).toMatchObject({
    type: 'bet_settlement',
    certainty: 1,
    markets: [{ id: 18 }, { id: 16 }],
  })
  expect(read(settlement(1, 1).replace('certainty="1"', 'certainty="0"'))).toMatchObject({ certainty: 1 })
  expect(read(settlement(1, 1, 2))).toMatchObject({ certainty: 2 })
  expect(read(`<bet_settlement product="1" ${EVENT} timestamp="1" certainty="2"/>`)).toMatchObject({
    markets: [],
  })
  for (const name of ['rollback_bet_settlement', 'bet_cancel', 'rollback_bet_cancel'])
    expect(read(`<${name} product="1" ${EVENT} timestamp="1"/>`)).toMatchObject({ type: name, markets: [] })
  expect(read('<product_down product="3" timestamp="9"/>')).toEqual({
    type: 'alive',
    product: 3,
    timestamp: 9,
    subscribed: 0,
  })
  expect(read(`<fixture_change product="1" ${EVENT} timestamp="1" change_type="106"/>`)).toMatchObject({
    change_type: 4,
  })
  expect(read(markets('bet_cancel', 1, 'superceded_by="?"'))).not.toHaveProperty('superceded_by')
  expect(read(markets('bet_cancel', 1, 'superceded_by="sr:match:7"'))).toMatchObject({
    superceded_by: 'sr:match:7',
  })
})

test('decimals are kept digit by digit: odds are cut after the third, factors are whole', () => {
  const first = (xml: string) => {
    const message = read(xml)
    return message.type === 'odds_change' ? message.odds.markets[0]?.outcomes?.[0] : null
  }
  expect(first(odds(1, '2.9999999999'))).toMatchObject({ odds: '2.999' })
  expect(first(odds(1, '1.005'))).toMatchObject({ odds: '1.005' })
  expect(first(odds(1, '1.25E1'))).toMatchObject({ odds: '12.5' })
  const shared = settlement(1, 1).replace(
    'result="1"/>',
    'result="1" dead_heat_factor="0.33333333333333333333"/>',
  )
  expect(read(shared)).toMatchObject({
    markets: [{ outcomes: [{ dead_heat_factor: '0.33333333333333333333' }, {}] }, {}],
  })
})

test.each([
  ['no XML', 'hello'],
  ['cut off', odds(1, '1.8').slice(0, 200)],
  ['of another name', '<tournament product="1" timestamp="1"/>'],
  ['without a product', `<bet_stop ${EVENT} timestamp="1" groups="all"/>`],
  ['without an event', '<bet_stop product="1" timestamp="1" groups="all"/>'],
  ['with odds that are no number', odds(1, 'x')],
  // A blank result would be 0: lost.
  ['with a result of blanks', settlement(1, 1).replace('result="1"', 'result=" "')],
  ['with a number of sixteen', settlement(1, 1).replace('id="18"', 'id="0x12"')],
  [
    'with a status without end',
    odds(1, '1.8').replace('status="1" favourite', 'status="Infinity" favourite'),
  ],
  ['with specifiers that cannot be read', odds(1, '1.8').replace('total=2.5', 'total')],
  ['with another void factor', settlement(1, 1).replace('0.5"/>', '0.3"/>')],
  [
    'with a dead heat factor that is no decimal',
    settlement(1, 1).replace('0.5"/>', '0.5" dead_heat_factor="1/3"/>'),
  ],
  ['with a dead heat factor above 1', settlement(1, 1).replace('0.5"/>', '0.5" dead_heat_factor="1.5"/>')],
  ['with a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${markets('bet_cancel', 1)}`],
])('a message %s is not understood', (_, xml) => {
  expect(() => read(xml)).toThrow(NotUnderstood)
})

test('a folder is read in the order of the timestamps, fixtures first; what is not understood is named', () => {
  const files = toFolder({
    'c.xml': odds(1000, '1.85'),
    'd.xml': odds(900, '1.7'),
    'a.xml': '<alive product="1" timestamp="500" subscribed="0"/>',
    'b.xml': '<odds_change timestamp="700"',
    'e.xml': '<alive product="6" timestamp="600" subscribed="1"/>',
    'f.xml':
      '<fixtures_fixture><fixture id="sr:match:1" scheduled="2026-01-01T10:00:00Z"/></fixtures_fixture>',
    'g.xml': 'hello',
    'h.xml': "<alive product='1' timestamp = '950' subscribed='0'/>",
    'notes.txt': 'no message',
  })
  expect(files.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'f.xml fixture',
    'a.xml message',
    'e.xml foreign',
    'b.xml not understood',
    'd.xml message',
    'h.xml message',
    'c.xml message',
    'g.xml not understood',
  ])
})

test('a folder without messages is refused', () => {
  expect(() => toFolder({ 'notes.txt': '' })).toThrow('holds no .xml file')
})
