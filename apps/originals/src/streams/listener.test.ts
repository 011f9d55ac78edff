import type { Database } from '@palco/service/database'
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { Listener } from './listener.ts'

/** A pool of one connection at a time that counts how often each was given back. */
function pool() {
  const clients: (EventEmitter & { given: number })[] = []
  const connect = () => {
    const client = Object.assign(new EventEmitter(), {
      given: 0,
      query: () => Promise.resolve({ rows: [] }),
      release: () => void (client.given += 1),
    })
    clients.push(client)
    return Promise.resolve(client)
  }
  return { clients, database: { connect } as unknown as Database }
}

test('a connection that breaks is given back once, and the next listen takes another one', async () => {
  const { clients, database } = pool()
  const broken: string[] = []
  const listener = new Listener(database, 'news', {
    heard: () => {},
    broken: ({ message }) => broken.push(message),
  })
  await listener.listen()
  clients[0]?.emit('error', new Error('gone'))
  clients[0]?.emit('error', new Error('gone again'))
  await listener.listen()
  expect(clients.map(({ given }) => given)).toEqual([1, 0])
  expect(broken).toEqual(['gone'])
})

test('a connection that was given back may break afterwards', async () => {
  const { clients, database } = pool()
  const listener = new Listener(database, 'news', { heard: () => {}, broken: () => expect.unreachable() })
  await listener.listen()
  await listener.stop()
  clients[0]?.emit('error', new Error('the server goes'))
  await listener.stop()
  expect(clients.map(({ given }) => given)).toEqual([1])
})
