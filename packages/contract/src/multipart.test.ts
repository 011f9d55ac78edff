import { expect, test } from 'vitest'
import { isModestMultipart, MOST_PARTS } from './multipart.ts'

const TYPE = 'multipart/form-data; boundary=b'
const part = (content: string, headers = 'content-disposition: form-data; name="a"') =>
  `--b\r\n${headers}\r\n\r\n${content}\r\n`
const isModest = (body: string, type = TYPE) => isModestMultipart(Buffer.from(body), type)

test('a form as browsers send it is modest', async () => {
  const form = new FormData()
  for (let at = 0; at < MOST_PARTS - 1; at += 1) form.append(`field-${at}`, 'x'.repeat(1000))
  form.append('file', new File([new Uint8Array(500_000)], 'proof.png', { type: 'image/png' }))
  const sent = new Response(form)
  const type = sent.headers.get('content-type') ?? ''
  expect(isModestMultipart(new Uint8Array(await sent.arrayBuffer()), type)).toBe(true)
})

test.each([
  ['one part too many', part('').repeat(MOST_PARTS + 1), TYPE],
  [
    'many parts behind what reads like the end, in a name',
    part('', 'content-disposition: form-data; name="a--b--"') + part('').repeat(MOST_PARTS),
    TYPE,
  ],
  ['a part with long headers', part('', `x: ${'y'.repeat(3000)}`), TYPE],
  ['a part whose headers never end', '--b\r\nx: y', TYPE],
  ['no part at all', 'anything', TYPE],
  ['an end without a part', '--b--', TYPE],
  ['no boundary', part('x'), 'multipart/form-data'],
  ['a boundary longer than allowed', part('x'), `multipart/form-data; boundary=${'b'.repeat(71)}`],
])('%s is not', (_, body, type) => expect(isModest(body, type)).toBe(false))
