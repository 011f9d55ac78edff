import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFolder } from '@palco/uof'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { replayFeed } from './index.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Replays a folder with these files in an empty database; the lines are without their times. */
async function replayed(files: Record<string, string>) {
  const { db } = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'palco-replay-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const lines: string[] = []
  const result = await replayFeed(db, readFolder(folder), (line) => lines.push(line.slice(25)))
  return { ...result, lines }
}

const head = (at: number, more = '') => `product="1" event_id="sr:match:42" timestamp="${at}" ${more}`
const odds = (at: number, price: string, market = '18') =>
  `<odds_change ${head(at)}>
     <sport_event_status status="1" match_status="6" home_score="1" away_score="0"/>
     <odds><market id="${market}" specifiers="total=2.5" status="1">
       <outcome id="12" odds="${price}" probabilities="0.5" active="1"/><outcome id="13" odds="1.9" probabilities="0.5" active="1"/>
     </market></odds></odds_change>`
const settlement = (at: number, over: 0 | 1, certainty = 1) =>
  `<bet_settlement ${head(at)} certainty="${certainty}"><outcomes>
     <market id="18" specifiers="total=2.5"><outcome id="12" result="${over}"/><outcome id="13" result="${1 - over}"/></market>
     <market id="16" specifiers="hcp=0.25"><outcome id="1714" result="1" void_factor="0.5"/><outcome id="1715" result="0" void_factor="0.5"/></market>
   </outcomes></bet_settlement>`
const markets = (name: string, at: number, more = '') =>
  `<${name} ${head(at, more)}><market id="18" specifiers="total=2.5"/></${name}>`

test('a folder goes through the ingest in the order of its timestamps, and each file says what the ingest did', async () => {
  const { lines, understood, failed } = await replayed({
    'f.xml': settlement(6000, 0, 2),
    'a.xml': '<alive product="1" timestamp="500" subscribed="0"/>',
    'b.xml': '<snapshot_complete product="1" timestamp="900" request_id="8"/>',
    'c.xml': odds(1000, '1.85'),
    'd2.xml': odds(950, '1.7'),
    'd.xml': odds(2000, '1.95'),
    'd1.xml': odds(2000, '1.95'),
    'd3.xml': `<bet_stop ${head(3000)} groups="all"/>`,
    'e.xml': settlement(4000, 1),
    'e2.xml': settlement(5000, 1),
    'e3.xml': odds(5500, '1.5'),
    'g.xml': markets('rollback_bet_settlement', 7000),
    'h.xml': markets('bet_cancel', 8000, 'start_time="1" end_time="2"'),
    'i.xml': markets('rollback_bet_cancel', 9000, 'start_time="1" end_time="2"'),
    'j.xml': `<fixture_change ${head(9500)} change_type="2" start_time="99"/>`,
    'k.xml': odds(9600, '1.5', '99999'),
    'l.xml': '<alive product="6" timestamp="9700" subscribed="1"/>',
  })
  expect({ understood, failed }).toEqual({ understood: 17, failed: 0 })
  const event = 'sr:match:42:'
  expect(lines).toEqual([
    'a.xml alive: producer 1 is recovering (unsubscribed): nothing that it feeds is open',
    'b.xml snapshot_complete: producer 1 is up',
    `d2.xml odds_change: ${event} live 1:0; 1 market (1 opened)`,
    `c.xml odds_change: ${event} live 1:0; 1 market (1 repriced)`,
    `d.xml odds_change: ${event} live 1:0; 1 market (1 repriced)`,
    `d1.xml odds_change: ${event} live 1:0; 1 market (1 unchanged or older)`,
    `d3.xml bet_stop: ${event} 1 market (1 suspended)`,
    `e.xml bet_settlement: ${event} 2 markets (2 settled)`,
    `e2.xml bet_settlement: ${event} 2 markets (2 as known)`,
    `e3.xml odds_change: ${event} live 1:0; 1 market (1 unchanged or older)`,
    `f.xml bet_settlement: ${event} 2 markets (1 settled anew, 1 as known)`,
    `g.xml rollback_bet_settlement: ${event} 1 market (1 with the settlement taken back)`,
    `h.xml bet_cancel: ${event} 1 market (1 cancelled)`,
    `i.xml rollback_bet_cancel: ${event} 1 market (1 with a cancel taken back)`,
    `j.xml fixture_change: ${event} fixture read again (2)`,
    `k.xml odds_change: ${event} live 1:0; 1 market; market 99999 is not catalogued for football`,
    'l.xml alive: of producer 6, which is not taken',
  ])
})

test('variants and scorers as the field writes them are offered and settled', async () => {
  const market = (id: number, specifiers: string, outcomes: readonly string[], of: (id: string) => string) =>
    `<market id="${id}" specifiers="${specifiers}" status="1">${outcomes.map((one) => `<outcome id="${one}" ${of(one)}/>`).join('')}</market>`
  const football: [number, string, string[]][] = [
    [21, 'variant=sr:exact_goals:6+', ['sr:exact_goals:6+:68', 'sr:exact_goals:6+:74']],
    [21, 'variant=sr:exact_goals:5+', ['sr:exact_goals:5+:1336', 'sr:exact_goals:5+:1341']],
    [23, 'variant=sr:exact_goals:3+', ['sr:exact_goals:3+:88', 'sr:exact_goals:3+:91']],
    [25, 'variant=sr:goal_range:7+', ['sr:goal_range:7+:1342', 'sr:goal_range:7+:1345']],
    [169, 'variant=sr:point_range:12+', ['sr:point_range:12+:1141', 'sr:point_range:12+:1143']],
    [38, 'goalnr=1|type=prematch', ['sr:player:7', '1716']],
    [39, 'type=prematch', ['sr:player:7', '1716']],
    [40, 'type=live', ['sr:player:7', '1716']],
  ]
  const tennis: [number, string, string[]][] = [
    [186, '', ['4', '5']],
    [196, 'variant=sr:exact_sets:bestof:3', ['sr:exact_sets:bestof:3:32', 'sr:exact_sets:bestof:3:33']],
    [
      199,
      'variant=sr:correct_score:bestof:3',
      ['sr:correct_score:bestof:3:4', 'sr:correct_score:bestof:3:7'],
    ],
  ]
  const messages = (event: string, list: typeof football) => ({
    [`${event}-1.xml`]: `<odds_change product="3" event_id="sr:match:${event}" timestamp="1"><odds>${list
      .map(([id, specifiers, outcomes]) => market(id, specifiers, outcomes, () => 'odds="2.5" active="1"'))
      .join('')}</odds></odds_change>`,
    [`${event}-2.xml`]: `<bet_settlement product="3" event_id="sr:match:${event}" timestamp="2" certainty="2"><outcomes>${list
      .map(([id, specifiers, outcomes]) =>
        market(id, specifiers, outcomes, (one) => `result="${one === outcomes[0] ? 1 : 0}"`),
      )
      .join('')}</outcomes></bet_settlement>`,
  })
  const { lines, understood, failed } = await replayed({
    ...messages('1', football),
    ...messages('2', tennis),
  })
  expect(lines).toEqual([
    '1-1.xml odds_change: sr:match:1: 8 markets (8 opened)',
    '2-1.xml odds_change: sr:match:2: 3 markets (3 opened)',
    '1-2.xml bet_settlement: sr:match:1: 8 markets (8 settled)',
    '2-2.xml bet_settlement: sr:match:2: 3 markets (3 settled)',
  ])
  expect({ understood, failed }).toEqual({ understood: 4, failed: 0 })
})

test('markets of descriptions in the folder are offered, by one language where it has no other; without one they are named', async () => {
  const points = (player: number) => `pre:playerprops:1:${player}`
  const market = (player: number, of: string) =>
    `<market id="768" specifiers="variant=${points(player)}" status="1"><outcome id="${points(player)}:18" ${of}/></market>`
  const describedPoints = (player: number) =>
    `<market_descriptions><market id="768" name="Points" variant="${points(player)}"><outcomes><outcome id="${points(player)}:18" name="Ruiz 18+"/></outcomes></market></market_descriptions>`
  const { lines, understood, failed } = await replayed({
    '1.xml': `<odds_change ${head(1)}><odds>${market(7, 'odds="1.9" active="1"')}${market(8, 'odds="1.9" active="1"')}${market(9, 'odds="1.9" active="1"')}</odds></odds_change>`,
    '2.xml': `<bet_settlement ${head(2)} certainty="2"><outcomes>${market(7, 'result="1"')}${market(9, 'result="1"')}</outcomes></bet_settlement>`,
    '768-7.en.xml': describedPoints(7),
    '768-8.es.xml': describedPoints(8),
    '768-8.br.xml': describedPoints(8).replace('Ruiz 18+', 'R'.repeat(161)),
  })
  expect(lines.slice(3)).toEqual([
    '1.xml odds_change: sr:match:42: 3 markets (1 opened); ' +
      [8, 9]
        .map((player) => `market 768 has no description of each outcome "variant=${points(player)}"`)
        .join('; '),
    '2.xml bet_settlement: sr:match:42: 2 markets (2 settled)',
  ])
  for (const [index, player] of [7, 8, 8].entries())
    expect(lines[index]).toContain(`description of market 768 ${points(player)}`)
  expect({ understood, failed }).toEqual({ understood: 5, failed: 0 })
})

test('an event without a fixture has the sport that most of its markets are of', async () => {
  const event = (id: number, markets: string) =>
    `<odds_change product="3" event_id="sr:match:${id}" timestamp="${id}"><odds>${markets}</odds></odds_change>`
  const total = (market: number, line: string, more = '') =>
    `<market id="${market}" specifiers="${more}total=${line}" status="1"><outcome id="12" odds="1.9"/><outcome id="13" odds="1.9"/></market>`
  const winner = (market: number) =>
    `<market id="${market}" status="1"><outcome id="4" odds="1.9"/><outcome id="5" odds="1.9"/></market>`
  const { lines, failed } = await replayed({
    'basketball.xml': event(1, winner(219) + total(225, '160.5')),
    'tennis.xml': event(2, winner(186) + total(189, '22.5')),
    'volleyball.xml': event(3, winner(186) + total(238, '180.5')),
    'ice-hockey.xml': event(4, total(446, '1.5', 'periodnr=1|')),
    'football.xml': event(5, total(166, '9.5')),
  })
  expect(lines.map((line) => line.split(': ').at(-1))).toEqual([
    '2 markets (2 opened)',
    '2 markets (2 opened)',
    '2 markets (2 opened)',
    '1 market (1 opened)',
    '1 market (1 opened)',
  ])
  expect(failed).toBe(0)
})

test('messages without all their parts do what they say; specifiers that no market has are not understood', async () => {
  const other = 'variant=exact_goals:77+'
  const { lines, understood, failed } = await replayed({
    '1.xml': odds(1, '1.5'),
    '2.xml': '<product_down product="1" timestamp="2"/>',
    '3.xml': '<snapshot_complete product="1" timestamp="3" request_id="8"/>',
    '4.xml': `<bet_cancel ${head(4)}/>`,
    '5.xml': `<rollback_bet_settlement ${head(5)}/>`,
    '6.xml': settlement(6, 1).replace('certainty="1"', ''),
    '7.xml': odds(7, '1.5').replace('id="18" specifiers="total=2.5"', `id="21" specifiers="${other}"`),
    '8.xml': `<bet_cancel ${head(8)}><market id="21" specifiers="${other}"/></bet_cancel>`,
  })
  const event = 'sr:match:42:'
  const unread = `market 21 does not take the specifiers "${other}"`
  expect(lines).toEqual([
    `1.xml odds_change: ${event} live 1:0; 1 market (1 opened)`,
    '2.xml alive: producer 1 is recovering (unsubscribed): nothing that it feeds is open',
    '3.xml snapshot_complete: producer 1 is up',
    `4.xml bet_cancel: ${event} nothing changed`,
    `5.xml rollback_bet_settlement: ${event} nothing changed`,
    `6.xml bet_settlement: ${event} 2 markets (2 settled)`,
    `7.xml odds_change: NOT UNDERSTOOD: ${event} live 1:0; 1 market; ${unread}`,
    `8.xml bet_cancel: NOT UNDERSTOOD: ${event} 1 market; ${unread}`,
  ])
  expect({ understood, failed }).toEqual({ understood: 6, failed: 2 })
})

test('what is not understood is named, counts, and stops nothing behind it', async () => {
  const { lines, understood, failed } = await replayed({
    '1.xml': '<odds_change timestamp="1"',
    '2.xml': odds(2, '1.5'),
  })
  expect({ understood, failed }).toEqual({ understood: 1, failed: 1 })
  expect(lines[0]).toContain('1.xml NOT UNDERSTOOD: ')
  expect(lines[1]).toContain('1 market (1 opened)')
})
