import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { ListRefused } from '../formats/index.ts'
import {
  EU_XML,
  fillers,
  listFile,
  OFAC_CSV,
  OFAC_XML,
  plainFile,
  plainText,
  UN_XML,
} from '../testing/list-files.ts'
import { importList, type ImportRequest } from './import-list.ts'
import { listLists } from './store.ts'

const { db } = await testDatabase()
const at = new Date('2026-11-28T12:00:00Z')
let lists = 0
const freshId = () => `list-${(lists += 1)}`
const bring = (id: string, file: string, more: Partial<ImportRequest> = {}) =>
  importList(db, { id, kind: 'sanctions', format: 'csv', files: { list: file }, at, ...more })
const refusal = async (given: Promise<unknown>): Promise<string> => {
  const fault: unknown = await given.then(
    () => null,
    (error: unknown) => error,
  )
  expect(fault).toBeInstanceOf(ListRefused)
  return (fault as Error).message
}
const present = async (id: string) => (await listLists(db)).find((one) => one.id === id)
const entries = async (id: string) => {
  const { rows } = await db.query<{ ref: string; body: unknown }>({
    text: 'SELECT ref, body FROM screening_entries WHERE list_id = $1 AND until_version IS NULL ORDER BY ref',
    values: [id],
  })
  return rows
}
/** Words of entries that have ended: there should be none. */
const leftWords = async () => {
  const { rowCount } = await db.query({
    text: `SELECT FROM screening_words w JOIN screening_entries e ON e.id = w.entry_id WHERE e.until_version IS NOT NULL`,
  })
  return rowCount
}

const ZOLTAN = {
  births: [{ from: '1960-01-12', to: '1960-01-12', circa: false }],
  countries: ['UY'],
  documents: [{ number: 'ZX123456', country: 'UY' }],
  programmes: ['TEST'],
}
const ofacCsv = ({ list, aliases, addresses } = OFAC_CSV) => ({
  format: 'ofac-csv',
  files: {
    list: listFile(list, 'sdn.csv'),
    aliases: listFile(aliases, 'alt.csv'),
    addresses: listFile(addresses, 'add.csv'),
  },
})

describe('a file', () => {
  test.each([
    ['ofac-xml', OFAC_XML, 'Zoltan QUISPE BARRANCO', '11/27/2026'],
    ['un-xml', UN_XML, 'Zoltan Quispe Barranco', '2026-11-27T00:00:00Z'],
    ['eu-xml', EU_XML, 'Zoltan Quispe Barranco', '2026-11-27T00:00:00Z'],
  ])('of the form %s gives its persons', async (format, text, name, published) => {
    const id = freshId()
    expect(await bring(id, listFile(text), { format })).toMatchObject({
      isNew: true,
      entries: 1,
      skipped: 1,
      publishedOn: published,
    })
    const names = [
      { full: name, weak: false },
      { full: format === 'ofac-xml' ? 'ZOLI' : 'Zoli', weak: true },
    ]
    expect(await entries(id)).toEqual([{ ref: '101', body: { ...ZOLTAN, names } }])
  })

  test('of the form ofac-csv has its aliases and addresses in two others', async () => {
    const id = freshId()
    expect(await bring(id, '', ofacCsv())).toMatchObject({ entries: 1, skipped: 1 })
    const names = [
      { full: 'QUISPE BARRANCO, Zoltan', weak: false },
      { full: 'ZOLI', weak: true },
    ]
    expect(await entries(id)).toEqual([{ ref: '101', body: { ...ZOLTAN, names } }])
    const lacks = { format: 'ofac-csv', files: { list: listFile(OFAC_CSV.list) } }
    expect(await refusal(bring(freshId(), '', lacks))).toContain('ALT.CSV')
  })

  test('of Palco’s form gives persons with several values in a cell', async () => {
    const id = freshId()
    const line = {
      id: 'p1',
      name: 'Ñata Ficticia',
      aliases: 'Nata F.; La "Ñata"',
      birth: '1960/1962; circa 1970',
      countries: 'UY; Argentina',
      documents: 'AR:12345678; X-1234567',
      programmes: 'Senator',
    }
    await bring(id, plainFile([line]), { kind: 'pep' })
    expect(await entries(id)).toEqual([
      {
        ref: 'p1',
        body: {
          names: ['Ñata Ficticia', 'Nata F.', 'La "Ñata"'].map((full) => ({ full, weak: false })),
          births: [
            { from: '1960-01-01', to: '1962-12-31', circa: false },
            { from: '1970-01-01', to: '1970-12-31', circa: true },
          ],
          countries: ['UY', 'AR'],
          documents: [
            { number: '12345678', country: 'AR' },
            { number: 'X-1234567', country: null },
          ],
          programmes: ['Senator'],
        },
      },
    ])
  })

  test('that is older than the present version changes nothing, unless it is said', async () => {
    for (const [format, text, day, before, next] of [
      ['ofac-xml', OFAC_XML, '11/27/2026', '12/31/2025', '01/02/2027'],
      ['un-xml', UN_XML, '2026-11-27T00:00:00Z', '2026-11-26T23:59:59Z', '2026-11-27T00:00:00.001Z'],
      ['eu-xml', EU_XML, '2026-11-27T00:00:00Z', '2026-11-27T00:59:59+01:00', '2026-11-27T00:00:00-01:00'],
    ] as const) {
      const id = freshId()
      // Another version of the same day is none that is older.
      for (const one of [text, `${text}\n`]) await bring(id, listFile(one), { format })
      const older = listFile(text.replace(day, before))
      expect(await refusal(bring(id, older, { format })), format).toContain('--older')
      expect(await present(id)).toMatchObject({ publishedOn: day })
      expect(await bring(id, listFile(text.replace(day, next)), { format })).toMatchObject({ isNew: true })
      expect(await bring(id, older, { format, takesOlder: true })).toMatchObject({ publishedOn: before })
    }
  })

  test('that says no date, and was a version before, is older', async () => {
    const id = freshId()
    const [first, second] = [
      plainFile(fillers(30)),
      plainFile([...fillers(30), { id: 'new', name: 'Nueva Ficticia' }]),
    ]
    await bring(id, first)
    await bring(id, second)
    expect(await refusal(bring(id, first))).toContain('--older')
    expect((await present(id))?.entries).toBe(31)
    expect(await bring(id, first, { takesOlder: true })).toMatchObject({ removed: 1 })
  })

  test('that is not whole, or another kind of file, changes nothing', async () => {
    const id = freshId()
    await bring(id, listFile(OFAC_XML), { format: 'ofac-xml' })
    const before = await present(id)
    const half = OFAC_XML.slice(0, OFAC_XML.length / 2)
    const xml = (text: string | Uint8Array, format = 'ofac-xml') =>
      refusal(bring(id, listFile(text), { format }))
    expect(await xml(half)).toContain('no XML')
    // Cut between two entries, and closed by somebody.
    expect(await xml(OFAC_XML.replace(/<sdnEntry><uid>102[^]*<\/sdnEntry>/, ''))).toContain(
      'has 2 entries, and has 1',
    )
    expect(await xml(UN_XML)).toContain('<CONSOLIDATED_LIST>, not <sdnList>')
    expect(await xml('')).toContain('no <sdnList>')
    expect(await xml(OFAC_XML.replace('<sdnList', '<!DOCTYPE x [<!ENTITY a "b">]><sdnList'))).toContain(
      'document type',
    )
    expect(await xml(OFAC_XML.replace('Zoltan', '&zoltan;'))).toContain('no XML')
    expect(await xml(Buffer.from(OFAC_XML.replace('Zoltan', 'Zoltán'), 'latin1'))).toContain('not UTF-8')
    expect(await xml(OFAC_XML.replace('standalone="yes"', 'encoding="ISO-8859-1"'))).toContain('encoding')
    expect(await xml(UN_XML.replace('DATAID>101', 'DATAID>'), 'un-xml')).toContain('no id')
    expect(await xml(UN_XML.replaceAll('INDIVIDUAL>', 'PERSON>'), 'un-xml')).toContain('has no person')
    expect(await refusal(bring(id, '/nowhere/at/all'))).toContain('cannot be read')
    const csv = (change: (text: string) => string) =>
      refusal(bring(freshId(), '', ofacCsv({ ...OFAC_CSV, list: change(OFAC_CSV.list) })))
    expect(await csv((text) => text.slice(0, 60))).toContain('columns')
    expect(await csv((text) => text.slice(0, 150))).toContain('no CSV')
    expect(await csv((text) => `${text}\n103,"X"`)).toContain('behind the mark of its end')
    expect(await csv(() => '')).toContain('has no person')
    const plain = (change: (text: string) => string) =>
      refusal(bring(freshId(), listFile(change(plainText([{ id: '1', name: 'Ana Ficticia' }])))))
    expect(await plain((text) => text.replace('birth', 'born'))).toContain('first line')
    expect(await plain((text) => `${text}\n"2","Bea"`)).toContain('2 columns')
    expect(await plain((text) => `${text}\n${text.split('\n')[1]}`)).toContain('the entry 1 twice')
    expect(await plain((text) => text.split('\n')[0] ?? '')).toContain('has no person')
    expect(await plain((text) => text.replace('Ana Ficticia', ''))).toContain('no name')
    expect(await present(id)).toEqual(before)
  })

  test('that is not the one its publisher means is refused', async () => {
    const file = plainFile([{ id: '1', name: 'Ana Ficticia' }])
    const id = freshId()
    expect(await refusal(bring(id, file, { expected: { persons: 2 } }))).toContain('--persons')
    expect(await refusal(bring(id, file, { expected: { sha256: 'ab' } }))).toContain('--sha256')
    const { sha256 } = await bring(id, file, { expected: { persons: 1 } })
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(await bring(freshId(), file, { expected: { sha256: sha256.toUpperCase() } })).toMatchObject({
      isNew: true,
    })
  })

  test('that is imported again does nothing; another one counts what it adds, changes and removes', async () => {
    const id = freshId()
    const lines = fillers(30)
    const first = plainFile(lines)
    expect(await bring(id, first)).toMatchObject({ entries: 30, added: 30, changed: 0, removed: 0 })
    const imported = await present(id)
    expect(await bring(id, first)).toMatchObject({ isNew: false, entries: 30 })
    expect(await present(id)).toEqual(imported)
    const next = [...lines.slice(2), { id: 'new', name: 'Nueva Ficticia' }].map((line) =>
      line.id === 'filler-7' ? { ...line, birth: '1970' } : line,
    )
    expect(await bring(id, plainFile(next))).toMatchObject({ entries: 29, added: 1, changed: 1, removed: 2 })
    expect((await entries(id)).map(({ ref }) => ref).toSorted()).toEqual(
      next.map((line) => line.id ?? '').toSorted(),
    )
    // What has ended is found by nothing.
    expect(await leftWords()).toBe(0)
    // The same persons in another order are no change.
    expect(await bring(id, plainFile(next.toReversed()))).toMatchObject({
      isNew: true,
      added: 0,
      changed: 0,
      removed: 0,
    })
  })

  test('may lose a tenth of its entries, and no more unless that is said', async () => {
    const id = freshId()
    const lines = fillers(20)
    await bring(id, plainFile(lines))
    expect(await refusal(bring(id, plainFile(lines.slice(3))))).toContain('lacks 3 of the 20')
    expect(await bring(id, plainFile(lines.slice(2)))).toMatchObject({ removed: 2 })
    expect(await bring(id, plainFile(lines.slice(5)), { mostLossPercent: 20 })).toMatchObject({ removed: 3 })
  })

  test('with a larger record, or larger itself, than any list has is refused', async () => {
    const long = plainFile([{ id: '1', name: 'A'.repeat(700) }])
    expect(await refusal(bring(freshId(), long))).toContain('600 characters')
    const many = plainFile([
      { id: '1', name: 'Ana', aliases: Array.from({ length: 401 }, (_, at) => `Ana ${at}`).join(';') },
    ])
    expect(await refusal(bring(freshId(), many))).toContain('400 names')
    const deep = UN_XML.replace('<DATAID>101', `${'<A>'.repeat(20)}${'</A>'.repeat(20)}<DATAID>101`)
    expect(await refusal(bring(freshId(), listFile(deep), { format: 'un-xml' }))).toContain('nested')
    const wide = UN_XML.replace('<DATAID>101', `${'<A/>'.repeat(20_001)}<DATAID>101`)
    expect(await refusal(bring(freshId(), listFile(wide), { format: 'un-xml' }))).toContain('too large')
  })

  test('of another kind than the list is refused', async () => {
    const id = freshId()
    await bring(id, plainFile(fillers(1)))
    expect(await refusal(bring(id, plainFile(fillers(2)), { kind: 'pep' }))).toContain('kind sanctions')
  })
})
