import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openStream, openStreams } from './open-stream.ts'

test('a connection that ended while it was looked up whose it is counts for nothing', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const { players } = openStreams()
  const asked = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<boolean>()
  app.get('/', async (_request, reply) => {
    asked.resolve()
    await once(reply.raw, 'close')
    const leave = players.enter('player')
    opened.resolve(leave !== null && openStream(reply, leave) !== null)
    return reply
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nhost: games\r\n\r\n')
  await asked.promise
  client.destroy()
  expect(await opened.promise).toBe(false)
  expect(players.keys()).toBe(0)
})
