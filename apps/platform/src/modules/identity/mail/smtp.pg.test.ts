import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { enqueueJob, startJobs, type Jobs } from '../../../jobs/index.ts'
import { createLog } from '../../../observe/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import { MailRefused, smtpMailer } from './smtp.ts'
import { HAS_MAIL_SERVER_KEY, MAIL_SERVER_CERTIFICATE, MAIL_SERVER_KEY } from '../testing/mail-server-key.ts'

const { db } = await testDatabase()

/** What the mail server does with the next mails; it takes them when the list is empty. */
type Manner = 'busy' | 'unknown recipient' | 'hangs up'
const next: Manner[] = []
/** Message ids of every attempt. */
const ids: (string | undefined)[] = []
const received: { to: string; text: string; encrypted: boolean; user: unknown }[] = []
let users: Record<string, string> = {}
const logged: string[] = []
const log = createLog({ app: 'platform', level: 'info', write: (line) => logged.push(line) })
let server: SMTPServer
let jobs: Jobs | null = null
let clock = 0

const failure = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

async function serve(options: { starttls?: boolean } = {}): Promise<number> {
  server = new SMTPServer({
    key: MAIL_SERVER_KEY,
    cert: MAIL_SERVER_CERTIFICATE,
    disabledCommands: options.starttls === false ? ['STARTTLS'] : [],
    onAuth({ username = '', password }, _session, done) {
      done(users[username] === password ? null : failure(535, 'wrong user or password'), { user: username })
    },
    onRcptTo(_address, _session, done) {
      done(next[0] === 'unknown recipient' ? failure(550, 'no such mailbox') : null)
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const text = Buffer.concat(parts).toString()
        ids.push(/^Message-ID: <(.*)>\r$/m.exec(text)?.[1])
        const manner = next.shift()
        if (manner === 'busy') return done(failure(451, 'come again later'))
        if (manner === 'hangs up') return done(failure(421, 'closing'))
        const [to] = session.envelope.rcptTo
        received.push({ to: to?.address ?? '', text, encrypted: session.secure, user: session.user })
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return (server.server.address() as AddressInfo).port
}

/** A queue with one kind of job, which sends a mail; time passes by `later`. */
async function queueTo(url: string) {
  const mailer = smtpMailer({ url, authority: MAIL_SERVER_CERTIFICATE })
  clock = Date.now()
  jobs = await startJobs({
    db,
    log,
    now: () => new Date(clock),
    pollMs: null,
    definitions: [
      {
        name: 'test.mail',
        queue: { name: 'mail', concurrency: 4, role: 'worker' },
        run: ({ id, payload: { to } }) =>
          mailer.send({
            id,
            to: String(to),
            from: 'no-reply@brasa.test',
            subject: 'Hola, ñandú',
            text: 'Código',
          }),
      },
    ],
  })
  return async (...to: string[]) => {
    for (const one of to) await enqueueJob(db, { name: 'test.mail', payload: { to: one } })
    await later()
    await mailer.close()
  }
}

/** Everything that is due within the next hours, as long as there is something. */
async function later(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) {
    await jobs?.runDue()
    clock += 15 * 60_000
  }
}

const left = async () =>
  (await db.query({ text: 'SELECT dead_at IS NOT NULL AS dead, attempts FROM jobs' })).rows

beforeEach(async () => {
  await db.query({ text: 'DELETE FROM jobs' })
  next.length = received.length = logged.length = ids.length = 0
  users = { palco: 's3cret word' }
})
afterEach(async () => {
  await jobs?.stop()
  await new Promise<void>((resolve) => server.close(resolve))
})

describe.skipIf(!HAS_MAIL_SERVER_KEY)('mail by SMTP', () => {
  test('a mail goes encrypted and with the log-in, once, and says the same id at every attempt', async () => {
    const send = await queueTo(`smtp://palco:s3cret%20word@127.0.0.1:${await serve()}`)
    next.push('busy', 'hangs up')
    await send('ana@example.com')
    expect(received).toEqual([
      { to: 'ana@example.com', text: expect.any(String), encrypted: true, user: 'palco' },
    ])
    const text = received[0]?.text ?? ''
    expect(ids).toEqual(Array(3).fill(expect.stringMatching(/^\d+@brasa\.test$/)))
    expect(new Set(ids).size).toBe(1)
    expect(text).toMatch(/^Subject: =\?UTF-8\?Q\?Hola=2C_=C3=B1and=C3=BA\?=\r$/m)
    expect(await left()).toEqual([])
  })

  test('many mails to a server that is busy now and then arrive each exactly once', async () => {
    const send = await queueTo(`smtp://palco:s3cret%20word@127.0.0.1:${await serve()}`)
    next.push('busy', 'busy', 'hangs up', 'busy')
    const all = Array.from({ length: 12 }, (_, n) => `player${n}@example.com`)
    await send(...all)
    expect(received.map(({ to }) => to).sort()).toEqual([...all].sort())
    expect(await left()).toEqual([])
  })

  test('a wrong log-in loses no mail: it is sent when the password is right, and the log names the reason without it', async () => {
    users = { palco: 'another' }
    const send = await queueTo(`smtp://palco:s3cret%20word@127.0.0.1:${await serve()}`)
    const mended = setInterval(() => {
      if (logged.some((line) => line.includes('wrong user or password'))) users = { palco: 's3cret word' }
    }, 5)
    await send('ana@example.com')
    clearInterval(mended)
    expect(received).toHaveLength(1)
    expect(logged.join()).toContain('a job failed and will be tried again')
    expect(logged.join()).not.toContain('s3cret')
  })

  test('without encryption nothing is sent, unless the setting says so', async () => {
    const port = await serve({ starttls: false })
    await (
      await queueTo(`smtp://127.0.0.1:${port}`)
    )('ana@example.com')
    expect(received).toEqual([])
    expect(await left()).toEqual([{ dead: true, attempts: 10 }])
    expect(logged.join()).toMatch(/STARTTLS/)
    await db.query({ text: 'DELETE FROM jobs' })
    users = {}
    const plain = smtpMailer({ url: `smtp://127.0.0.1:${port}?tls=off` })
    const mail = { id: '1', to: 'ana@example.com', from: 'a@brasa.test', subject: 's', text: 't' }
    await expect(plain.send(mail)).rejects.toThrow(/[Aa]uth/)
    await plain.close()
  })

  test('a certificate that nothing vouches for is not accepted', async () => {
    const mailer = smtpMailer({ url: `smtp://palco:s3cret%20word@127.0.0.1:${await serve()}` })
    const mail = { id: '1', to: 'ana@example.com', from: 'a@brasa.test', subject: 's', text: 't' }
    await expect(mailer.send(mail)).rejects.toThrow(/self-signed/)
    await mailer.close()
    expect(received).toEqual([])
  })

  test('an address the server refuses for good is not tried again, and does not hold up others', async () => {
    const send = await queueTo(`smtp://palco:s3cret%20word@127.0.0.1:${await serve()}`)
    next.push('unknown recipient')
    const mailed = send('nobody@example.com')
    await expect.poll(left).toEqual([{ dead: true, attempts: 1 }])
    next.length = 0
    await mailed
    expect(logged.join()).toContain(MailRefused.name)
  })
})
