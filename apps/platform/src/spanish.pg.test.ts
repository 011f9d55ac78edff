import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import { type Known, rewardsPlatform } from './testing/rewards.ts'
import { TEST_BRANDS, testPlatform } from './testing/platform.ts'
import { testDatabase } from './testing/index.ts'

const inSpain = { ...TEST_BRANDS[1]!, country: 'ES' }

test('a brand of Spain mails and messages in the Spanish of Spain; links and names stay as they are', async () => {
  const platform = await testPlatform(await testDatabase())
  await platform.saveBrand(inSpain)
  const { token, username } = await platform.player({ domain: 'marea.test', username: 'pozo_monto' })
  await platform.relay.flush()
  await platform.jobs.runDue()
  const mail = platform.mails.find(({ subject }) => subject === 'marea: confirma tu correo')
  expect(mail?.text).toContain(`Hola, ${username}:`)
  expect(mail?.text).toContain('abre este enlace')
  const code = /\/verify-email\?code=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const proven = await platform.call(calls.verifyEmail, { code }, { domain: 'marea.test', language: 'es_ES' })
  expect(proven.status).toBe(200)
  const { body } = await platform.call(calls.listMessages, {}, { token, domain: 'marea.test' })
  const [duty, welcome] = body.response.messages.map(({ text }) => text)
  expect(welcome).toMatch(/^Tu cuenta está lista\. Aquí vas a encontrar .* retiradas .*Juega/)
  expect(duty).toMatch(/puedes bajar tus límites .*Si tienes menos de 26 años.*Juega solo/s)
})

test('messages about payments say it in the words of Spain, an operator’s own words stay', async () => {
  const rewards = await rewardsPlatform({})
  await rewards.saveBrand(inSpain)
  const player: Known = await rewards.player({ domain: 'marea.test' })
  const pays = (id: string, reason: string) =>
    rewards.paymentEvent(player, { id, kind: 'withdrawal', status: 'rejected', reason })
  await pays('a', 'La retirada fue rechazada. El dinero volvió a tu saldo.')
  await pays('b', 'Tenés que ver el monto')
  await rewards.settle()
  const { messages } = (await rewards.call(calls.listMessages, {}, player)).body.response
  const said = messages.filter(({ title }) => title?.startsWith('Retirada rechazada')).map(({ text }) => text)
  expect(said.sort()).toEqual([
    expect.stringMatching(
      /^Tu retirada de .* \(Tarjeta\) no se pagó\. El dinero volvió a tu saldo\. Tenés que ver el monto$/,
    ),
    expect.stringMatching(
      /^Tu retirada de .* \(Tarjeta\) no se pagó\. La retirada fue rechazada\. El dinero volvió a tu saldo\.$/,
    ),
  ])
})
