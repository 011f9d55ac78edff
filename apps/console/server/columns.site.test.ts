import { operatorCalls } from '@palco/contract/operators'
import { beforeEach, expect, test } from 'vitest'
import { openConsole, toText } from './testing/console-under-test.ts'
import { operator, queue, queued } from './testing/payments.ts'

const { get, platform } = await openConsole()
beforeEach(() => void (platform.answers[operatorCalls.listQueue.path] = queue([queued])))
const page = async (address: string) => (await get(address)).text()
/** The heads of the table. */
const heads = (html: string): string[] =>
  [...html.matchAll(/<th[^>]*>(.*?)<\/th>/g)].map(([, head = '']) =>
    toText(head.replace(/<span class="narrow-only">.*?<\/span>/, ''))
      .replaceAll(/<[^>]+>/g, '')
      .trim(),
  )
/** Of the queue. */
const EVERY = 12

test('an address says which columns its table shows; the first and the button stay', async () => {
  expect(heads(await page('/'))).toHaveLength(EVERY)
  const html = await page('/?columns=since&columns=amount')
  expect(heads(html)).toHaveLength(3)
  expect(heads(html)[1]).toContain('Monto')
  expect(html).toContain('Columnas: 1 de 10')
  expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""[^>]*value="amount"/)
  // Of another page, or nothing that there is.
  for (const odd of ['?columns=nothing', '?columns=', '?columns=%3Cscript%3E'])
    expect(heads(await page(`/${odd}`))).toHaveLength(EVERY)
})

test('what is chosen stays with the filter, the order, the renewal and a saved view', async () => {
  platform.answers[operatorCalls.whoAmI.path] = { body: operator }
  platform.answers[operatorCalls.listViews.path] = { body: { views: [] } }
  const html = await page('/?kind=deposit&columns=since&columns=amount')
  const [, filter = ''] = /<form class="filters"[^>]*role="search"[^>]*>(.*?)<\/form>/s.exec(html) ?? []
  expect(filter).toContain('name="columns" value="amount"')
  expect(html).toContain('href="/?kind=deposit&amp;columns=since&amp;columns=amount&amp;sort=amount"')
  expect(html).toContain('href="/?kind=deposit&amp;renewed=stop&amp;columns=since&amp;columns=amount"')
  expect(html).toContain('url=/?kind=deposit&amp;renewed=1&amp;columns=since&amp;columns=amount')
  expect(html).toContain('name="address" value="/?columns=since&amp;columns=amount&amp;kind=deposit"')
  // The choice keeps the filter, and nothing that is of one moment.
  const [, choice = ''] = /<details class="columns-choice">(.*?)<\/details>/s.exec(html) ?? []
  expect(choice).toContain('name="kind" value="deposit"')
  expect(choice).toContain('href="/?kind=deposit"')
  expect(await page('/?notice=done&wrong=x&columns=amount')).not.toContain('name="notice"')
})
