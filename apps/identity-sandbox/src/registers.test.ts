import { randomUUID } from 'node:crypto'
import { rgiajAnswer, sigapAnswer } from '@palco/contract/registers'
import { checkSignature, SIGNATURE_HEADERS, signedHeaders } from '@palco/contract/signing'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createSandbox } from './server.ts'

const KEY = 'demo-key-of-this-test'
const NOW = 1_800_000_000_000
const config = readConfig({ IDENTITY_SANDBOX_KEY: KEY, IDENTITY_LATE_MS: '20' })
const sandbox = createSandbox({ ...config, port: 0 }, () => NOW)
const url = await sandbox.listen()
afterAll(() => sandbox.close())

async function sigap(cpf: string, key = KEY) {
  const answer = await fetch(`${url}/registers/sigap/v1/impedidos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ cpf }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    said: answer.ok && text.startsWith('{') ? sigapAnswer.parse(JSON.parse(text)).resultado : text,
  }
}

async function signed(path: string, body: object, key = KEY) {
  const text = JSON.stringify(body)
  const nonce = randomUUID()
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: signedHeaders('palco', key, text, { nowMs: NOW, nonce }),
    body: text,
  })
  const received = await answer.text()
  const isSigned =
    answer.headers.get(SIGNATURE_HEADERS.nonce) === nonce &&
    checkSignature(KEY, Object.fromEntries(answer.headers), received, NOW) === 'ok'
  return { status: answer.status, isSigned, received }
}

const rgiaj = (documento: string, key?: string) =>
  signed('/registers/rgiaj/v1/consultas', { documento, fecha_nacimiento: '1990-05-05' }, key)

async function gamstop(lastName: string, key = KEY) {
  const answer = await fetch(`${url}/registers/gamstop/v2`, {
    method: 'POST',
    headers: { 'x-api-key': key },
    body: new URLSearchParams({ firstName: 'Ann', lastName, dateOfBirth: '1990-05-05' }),
  })
  return [answer.status, answer.headers.get('x-exclusion')]
}

describe('SIGAP', () => {
  test.each([
    ['52998224725', 'Não Impedido'],
    ['91100000119', 'Impedido – Autoexclusão Centralizada'],
    ['91200000145', 'Impedido – Programa Social'],
    ['91300000171', 'Não Impedido'],
  ])('says of %s: %s', async (cpf, said) => {
    expect(await sigap(cpf)).toEqual({ status: 200, said })
  })

  test('of other numbers gives none of its answers, and none without the key', async () => {
    expect((await sigap('91400000106')).said).toContain('<html>')
    expect((await sigap('91500000124')).status).toBe(500)
    expect((await sigap('52998224725', 'another key')).status).toBe(401)
  })

  test('says what it was ordered to say, until it is taken back', async () => {
    const order = (says: string | null, key?: string) =>
      signed('/registers/people', { register: 'sigap', subject: '11144477735', says }, key)
    expect((await order('excluded', 'another key')).status).toBe(401)
    expect((await order('excluded')).status).toBe(204)
    expect((await sigap('11144477735')).said).toBe('Impedido – Autoexclusão Centralizada')
    await order(null)
    expect((await sigap('11144477735')).said).toBe('Não Impedido')
  })
})

describe('RGIAJ', () => {
  test('answers signed for this question; forged for 917', async () => {
    const { isSigned, received } = await rgiaj('91100001Z')
    expect([isSigned, rgiajAnswer.parse(JSON.parse(received)).inscrito]).toEqual([true, true])
    expect((await rgiaj('12345678Z')).received).toContain('"inscrito":false')
    expect(await rgiaj('91700001J')).toMatchObject({ status: 200, isSigned: false })
    expect((await rgiaj('12345678Z', 'another key')).status).toBe(401)
  })
})

describe('GAMSTOP', () => {
  test('answers by the last name, in a header', async () => {
    expect(await gamstop('Smith')).toEqual([200, 'N'])
    expect(await gamstop('Excluded')).toEqual([200, 'Y'])
    expect(await gamstop('Formerly')).toEqual([200, 'P'])
    expect(await gamstop('')).toEqual([400, null])
    expect(await gamstop('Smith', 'another key')).toEqual([403, null])
  })
})
