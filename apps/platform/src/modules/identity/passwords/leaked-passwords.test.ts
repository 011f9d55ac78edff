import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../../observe/index.ts'
import { leakedPasswords } from './leaked-passwords.ts'

/** A service on loopback, and what it was asked. */
async function serve(listener: RequestListener) {
  const asked: { path: string | undefined; padding: unknown }[] = []
  const server = createServer((req, res) => {
    asked.push({ path: req.url, padding: req.headers['add-padding'] })
    listener(req, res)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/` }
}
const says = (text: string) => serve((_, res) => res.end(text))

/** The digest of "password" is 5BAA6 and this; the pair is published with the protocol. */
const REST = '1E4C9B93F3F0682250B6CF8331B7EE68FD8'

test('a password whose digest is among the answered ones is leaked, and only five characters of it are sent', async () => {
  const service = await says(
    `0018A45C4D1DEF81644B54AB7F969B88D65:10\r\n${REST}:9659365\r\n011053FD0102E94D6AE2F8B83D76FAF94F6:1`,
  )
  expect(await leakedPasswords(service.url, silentLog).has('password')).toBe(true)
  expect(service.asked).toEqual([{ path: '/range/5BAA6', padding: 'true' }])
})

test.each([
  ['lower case and line feeds alone', `${REST.toLowerCase()}:3\n`, true],
  ['once', `${REST}:1`, true],
  ['a line that pads the answer', `${REST}:0\r\n`, false],
  ['another digest', `${REST.slice(0, -1)}9:5`, false],
  ['a line of another form', `x${REST}:5\r\n${REST}`, false],
  ['nothing', '', false],
])('%s', async (_, text, leaked) => {
  expect(await leakedPasswords((await says(text)).url, silentLog).has('password')).toBe(leaked)
})

test('accents are composed before, as they are for the stored password', async () => {
  const service = await says('')
  const leaks = leakedPasswords(service.url, silentLog)
  await leaks.has('contraseña'.normalize('NFC'))
  await leaks.has('contraseña'.normalize('NFD'))
  expect(service.asked[0]).toEqual(service.asked[1])
})

test.each<[string, RequestListener]>([
  ['answers 503', (_, res) => res.writeHead(503).end(`${REST}:5`)],
  ['breaks the connection', (req) => req.socket.destroy()],
  [
    'goes on without end',
    (_, res) => {
      const more = (fault?: Error | null) => fault || res.write(`${'0'.repeat(65_535)}\n`, more)
      more()
    },
  ],
  ['leads elsewhere', (_, res) => res.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
])('a service that %s keeps nobody out, and that is logged', async (_, listener) => {
  const warnings: unknown[] = []
  const log = { ...silentLog, warn: (...words: unknown[]) => void warnings.push(words[1]) }
  expect(await leakedPasswords((await serve(listener)).url, log).has('password')).toBe(false)
  expect(warnings).toEqual(['leaked_passwords.unavailable'])
})
