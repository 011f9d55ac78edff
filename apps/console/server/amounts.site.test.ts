import { operatorCalls } from '@palco/contract/operators'
import { TYPED_AMOUNTS } from '@palco/contract/testing/typed-amounts'
import { beforeEach, expect, test } from 'vitest'
import { openConsole, tokenIn } from './testing/console-under-test.ts'
import { trader } from './testing/trading.ts'

const { get, post, platform } = await openConsole()
const BACK = '/trading/popups?brand=brasa'

beforeEach(() => {
  platform.answers[operatorCalls.whoAmI.path] = { body: trader }
  platform.answers[operatorCalls.saveBetLimits.path] = { body: { result: 'executed' } }
  platform.answers[operatorCalls.readPopupDesk.path] = {
    body: { popups: [], levels: [], pictures: [], now: '2020-04-01T12:00' },
  }
})

test.each(TYPED_AMOUNTS)(
  'the console reads $text $currency in $language as the site does',
  async ({ text, currency, language, reading }) => {
    const answer = await post('/trading/act/limits', {
      token: tokenIn(await (await get(BACK)).text()),
      back: BACK,
      form: 'limits',
      language,
      brand: 'brasa',
      max_stake: text,
      'max_stake currency': currency,
    })
    const page = new URL(answer.headers.get('location') ?? '', 'http://console')
    const [wrong] = page.searchParams.getAll('wrong')
    const sent = platform.asked.findLast(({ path }) => path === operatorCalls.saveBetLimits.path)
    const { max_stake } = JSON.parse(sent?.body ?? '{}') as { max_stake?: string }
    if (typeof reading === 'string') expect(max_stake).toBe(reading)
    else {
      expect(max_stake).toBeUndefined()
      expect(wrong).toBe(reading ? `max_stake:two_ways:${reading.join(':')}` : 'max_stake:amount')
    }
  },
)
