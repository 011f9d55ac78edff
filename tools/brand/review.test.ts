import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatReport, review } from './review.ts'

const example = readFileSync(new URL('../../docs/brand-example.yaml', import.meta.url), 'utf8')
const fieldNames = (problems: readonly { field: string }[]) => problems.map(({ field }) => field)
const changed = (...changes: [string, string][]) =>
  changes.reduce((text, [from, to]) => {
    expect(text, from).toContain(from)
    return text.replace(from, to)
  }, example)

test('the example of the guide is right and needs no note', async () => {
  const { brand, wrong, notes } = await review(example, null)
  expect([brand?.id, wrong, notes]).toEqual(['plaza', [], []])
})

test('each wrong field is named with its line', async () => {
  const text = changed(
    ['currency: ARS', 'currency: XXX'],
    ['country: AR', 'country: Chile'],
    ['Argentina/Cordoba', 'Argentina/Nowhere'],
    ['- plaza.localhost:3000', '- https://plaza.example/'],
    ["brand: '#1f7a5c'", 'brand: #1f7a5c'],
    ['kind: redirect', 'kind: cash'],
    ['badge: hot', 'badge: loud'],
  )
  const { brand, wrong } = await review(text, null)
  expect(brand).toBeNull()
  expect(fieldNames(wrong)).toEqual([
    'currency',
    'country',
    'time_zone',
    'hosts.0',
    'look.brand_theme.brand',
    'methods.0.kind',
    'games.0.badge',
  ])
  const lines = text.split('\n')
  for (const { field, line } of wrong) {
    const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
    expect([field, `${lines[(line ?? 0) - 2]} ${lines[(line ?? 0) - 1]}`]).toEqual([
      field,
      expect.stringContaining(name),
    ])
  }
  expect(wrong[4]?.message).toContain('needs quotes')
})

test('a file whose parts contradict each other is wrong, too', async () => {
  const text = changed(
    ['- plaza.localhost:3000', '- PLAZA.example:443\n  - plaza.example:443'],
    ["max: '500000.00'", "max: '500.00'"],
    ['      holder: Plaza Juegos S.A. (ejemplo)\n', ''],
    ['id: cvu_in', 'id: card'],
    ["four_eyes_above: '500000.00' }", "four_eyes_above: '500000.00' }\n  miles: { pays: cash }"],
    ['    es_ES:\n      title: Términos y condiciones', '    es_AR:\n      title: Términos y condiciones'],
  )
  const shape = await review(text, null)
  expect(fieldNames(shape.wrong)).toEqual(['pages.terms'])
  const { wrong } = await review(
    text
      .replace('es_AR:', 'en_US:')
      .replace(/\n {4}en_US:\n {6}title: Terms[^]*Plaza is an example brand\.\n/, '\n'),
    null,
  )
  expect(new Set(fieldNames(wrong))).toEqual(
    new Set([
      'hosts.0',
      'hosts.1',
      'methods.0.max',
      'methods.0.quick_amounts.0',
      'methods.0.quick_amounts.1',
      'methods.0.quick_amounts.2',
      'methods.1.id',
      'methods.1.settings.holder',
      'pages.terms.es_ES',
      'rules.miles',
    ]),
  )
})

test('what the site replaces is a note: low contrast, an unsafe address, an unknown variant, a missing language', async () => {
  const text = changed(
    ["brand: '#1f7a5c'", "brand: '#e8590c'"],
    ['header_variant: 1', 'header_variant: 7'],
    ['link: /casino/play/mate-de-oro', 'link: //evil.example/x'],
    ['payment_marks: [CVU]', 'payment_marks: [CVU]\n  colour: blue'],
    [', pt_BR: Cartão de teste', ''],
  )
  const found = await review(text, null)
  expect(found.wrong).toEqual([])
  expect(fieldNames(found.notes)).toEqual([
    'look.colour',
    'look.brand_theme.brand',
    'look.header_variant',
    'look.sliders.0.link',
    'methods.0.name.pt_BR',
  ])
  const report = formatReport('plaza.yaml', found)
  expect(report).toMatch(
    /note +line \d+: look\.brand_theme\.brand has too little contrast .* the site uses #[0-9a-f]{6}/,
  )
  expect(report).toContain('plaza.yaml: 0 wrong, 5 to note')
})

test('a register of excluded persons that the jurisdiction asks for and the file does not is noted', async () => {
  const brazilian = changed(['jurisdiction: AR-C', 'jurisdiction: BR'])
  expect(fieldNames((await review(brazilian, null)).notes)).toEqual(['rules.registers.sigap'])
  const connected = brazilian.replace('# registers: { sigap: sandbox }', 'registers: { sigap: sandbox }')
  expect((await review(connected, null)).notes).toEqual([])
  const wrong = brazilian.replace('# registers: { sigap: sandbox }', 'registers: { cofre: sandbox }')
  expect(fieldNames((await review(wrong, null)).wrong)).toEqual(['rules.registers'])
})

test('what is no YAML is named by its line, and an alias is not followed', async () => {
  const broken = await review('id: plaza\nname: "Plaza\ncurrency: ARS\n', null)
  expect(broken.brand).toBeNull()
  expect(broken.wrong[0]?.line).toBeGreaterThan(1)
  const bomb = await review('a: &a [x, x]\nb: [*a, *a]\n', null)
  expect(fieldNames(bomb.wrong)).toEqual(['file'])
  expect(fieldNames((await review('', null)).wrong)).toEqual(['file'])
})
