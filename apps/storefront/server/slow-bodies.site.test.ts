import { request } from 'node:http'
import { expect, test } from 'vitest'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { site } = await siteWithMockBackend({ RATE_LIMITS: 'on' })

test('forms whose bodies come slowly hold up neither the pages nor the forms of their address', async () => {
  const visitor = site.visitor()
  await visitor.open('/login')
  const body = new URLSearchParams({ _xsrf: visitor.cookies.get('XSRF-TOKEN') ?? '', language: 'en_US' })
  const headers = {
    host: `shop.test:${site.port}`,
    cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': body.toString().length,
  }
  const begin = () => {
    const outgoing = request({
      host: '127.0.0.1',
      port: site.port,
      method: 'POST',
      path: '/language',
      headers,
    })
    const status = new Promise<number | undefined>((resolve, reject) => {
      outgoing.on('error', reject).on('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
    })
    outgoing.flushHeaders()
    const finish = () => {
      outgoing.end(body.toString())
      return status
    }
    return finish
  }
  // More than may wait for a turn.
  const forms = Array.from({ length: 60 }, begin)
  expect((await visitor.get('/terms?x=1')).status).toBe(200)
  const answers = []
  for (const finish of forms) answers.push(await finish())
  expect(answers).toEqual(forms.map(() => 303))
})
