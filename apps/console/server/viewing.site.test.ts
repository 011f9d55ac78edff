import { operatorCalls, type PlayerFile } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsole, toText, tokenIn } from './testing/console-under-test.ts'
import { at, operator } from './testing/payments.ts'
import { back, id, player } from './testing/player.ts'

const { get, post, platform } = await openConsole()
const file: PlayerFile = {
  ...player,
  viewing: { site: 'https://brasa.test' },
}
const code = 'c'.repeat(43)

async function page(query = '', rights = operator.rights) {
  platform.answers[operatorCalls.whoAmI.path] = { body: { ...operator, rights } }
  platform.answers[operatorCalls.readPlayerFile.path] = { body: file }
  return (await get(`${back}${query}`)).text()
}

test('a view is begun with a reason, and the page has the link that opens it once', async () => {
  const html = await page('', [...operator.rights, 'viewing.see'])
  expect(toText(html)).toContain('nada se puede cambiar')
  expect(html).not.toContain('brasa.test/view')
  const fields = { token: tokenIn(html), brand: 'brasa', id, back, form: 'player view', note: 'Consulta 12' }
  platform.answers[operatorCalls.viewAsPlayer.path] = { body: { code, until: at } }
  const begun = await post('/trading/act/player_view', fields)
  expect(begun.headers.get('location')).toBe(`${back}&view=${code}`)
  const ready = await page(`&view=${code}`, [...operator.rights, 'viewing.see'])
  expect(ready).toContain(`href="https://brasa.test/view?code=${code}"`)
  expect(ready).toMatch(/<a href="https:\/\/brasa\.test\/view[^>]*target="_blank" rel="noreferrer"/)
  platform.answers[operatorCalls.viewAsPlayer.path] = {
    status: 429,
    body: { code: 'players_allowance', message: '' },
  }
  const refused = await post('/trading/act/player_view', fields)
  expect(refused.headers.get('location')).toBe(`${back}&notice=players_allowance`)
})

test('without the right there is no form, and no address makes a link of something else', async () => {
  expect(toText(await page())).not.toContain('Ver como el jugador')
  expect(await page(`&view=${code}`)).not.toContain('brasa.test/view')
  for (const wrong of ['x', `${code}x`, 'https://evil.test', encodeURIComponent(`"><b>${code}`)])
    expect(await page(`&view=${wrong}`, [...operator.rights, 'viewing.see'])).not.toContain('/view?code')
})
