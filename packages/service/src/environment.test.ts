import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnvironment, WrongSecretFile } from './environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'palco-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

test('a secret comes from a file, without the line break at its end, and the name of the file goes no further', () => {
  const TOKEN_SECRET_FILE = file('token', ' a secret with blanks \r\n')
  const PROVIDER_ACME_KEY_FILE = file('acme', 'key of a provider\n')
  const env = { TOKEN_SECRET_FILE, PROVIDER_ACME_KEY_FILE, TOKEN_SECRET: '', PORT: '4000', SMTP_URL_FILE: '' }
  expect(readEnvironment(env)).toEqual({
    TOKEN_SECRET: ' a secret with blanks ',
    PROVIDER_ACME_KEY: 'key of a provider',
    PORT: '4000',
  })
})

test('what is no secret is left as it is, also where its name ends so', () => {
  const SEASON_FILE = '/nowhere/season.csv'
  expect(readEnvironment({ SEASON_FILE })).toEqual({ SEASON_FILE })
})

test('a secret given twice, a file that is empty or is not there: refused in one go, and no value is repeated', () => {
  const env = {
    CONSOLE_KEY: 'value in the environment',
    CONSOLE_KEY_FILE: file('console', 'value in the file'),
    MASTER_API_KEY_FILE: file('empty', '\n'),
    SEALING_KEYS_FILE: join(folder, 'missing'),
  }
  const read = () => readEnvironment(env)
  expect(read).toThrow(WrongSecretFile)
  expect(read).toThrow('CONSOLE_KEY: both CONSOLE_KEY and CONSOLE_KEY_FILE are set')
  expect(read).toThrow(/MASTER_API_KEY: .* is empty/)
  expect(read).toThrow(/SEALING_KEYS: .*missing, which cannot be read/)
  expect(read).not.toThrow(/value in the/)
})

test('a file with a byte order mark gives the secret alone, also through a link', () => {
  const marked = file('marked', '\uFEFFkey of the console\r\n')
  const link = join(folder, 'link')
  symlinkSync(marked, link)
  expect(readEnvironment({ CONSOLE_KEY_FILE: link })).toEqual({ CONSOLE_KEY: 'key of the console' })
})

test('a folder, a pipe that nobody writes to, a device and another encoding are refused at once', () => {
  const [below, pipe] = [join(folder, 'below'), join(folder, 'pipe')]
  mkdirSync(below)
  execFileSync('/usr/bin/env', ['mkfifo', pipe])
  const latin = join(folder, 'latin')
  writeFileSync(latin, Buffer.from([0x6b, 0xe9, 0x79]))
  for (const path of [below, pipe, '/dev/zero', latin])
    expect(() => readEnvironment({ CONSOLE_KEY_FILE: path })).toThrow(/CONSOLE_KEY: .*cannot be read/)
})
