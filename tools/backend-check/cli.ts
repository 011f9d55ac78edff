import { parseArgs } from 'node:util'
import { isLanguage } from '@palco/contract'
import { environment } from '../environment.ts'
import { readKey } from '../key-reference.ts'
import { type Account, type Backend, checkBackend, CheckFailed, formatReport, register } from './index.ts'

const USAGE = `Tests a backend by the contract, as the storefront of a brand calls it (docs/own-backend.md):
  npm run backend:check -- URL --domain HOST (--username NAME --password env:NAME|file:PATH | --register)
    [--master-key env:NAME|file:PATH] [--key-header X-Master-Api-Key] [--language-header X-Master-Language] [--hash demo-hash]
    [--language es_ES] [--timeout 10] [--expiry 0] [--move-money] [--required-only] [--all]
--register: a new player is registered for the check. --timeout: seconds an answer may take. --expiry: seconds that the end of an access
token is waited for. --required-only: without the optional calls and the pages. --move-money: opens a deposit of the least amount and gives it up. Exit code 1: a required call fails or is absent;
with --all also where an optional one fails.`

class WrongUse extends Error {}

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const OPTIONS = {
  domain: text,
  username: text,
  password: text,
  register: flag,
  'master-key': text,
  'key-header': { ...text, default: 'X-Master-Api-Key' },
  'language-header': { ...text, default: 'X-Master-Language' },
  hash: { ...text, default: 'demo-hash' },
  language: { ...text, default: 'es_ES' },
  timeout: { ...text, default: '10' },
  expiry: { ...text, default: '0' },
  'move-money': flag,
  'required-only': flag,
  all: flag,
} as const

function readSecret(name: string, reference: string | undefined, otherwise?: string): string {
  const secret = reference === undefined ? otherwise : readKey(reference, environment)
  if (!secret) throw new WrongUse(`--${name} ${reference ?? ''}: there is none`)
  return secret
}

/** Ends with the number of the exit code. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS })
  const url = URL.parse(positionals[0] ?? '')
  const [timeoutS, expiryS] = [Number(values.timeout), Number(values.expiry)]
  const { language, domain } = values
  if (!url || positionals.length !== 1 || !domain) throw new WrongUse('URL and --domain are needed')
  if (!isLanguage(language)) throw new WrongUse(`--language ${language}: there is no such language`)
  if (!(timeoutS > 0) || !(expiryS >= 0)) throw new WrongUse('--timeout and --expiry are seconds')
  const backend: Backend = {
    url: url.href.replace(/\/$/, ''),
    masterKey: readSecret('master-key', values['master-key'], 'demo-master-key'),
    keyHeader: values['key-header'],
    languageHeader: values['language-header'],
    domain,
    hash: values.hash,
    language,
    answerMs: timeoutS * 1000,
  }
  const account: Account = values.register
    ? await register(backend)
    : { username: values.username ?? '', password: readSecret('password', values.password) }
  if (!account.username) throw new WrongUse('--username with --password, or --register, is needed')
  const report = await checkBackend(backend, {
    account,
    moveMoney: values['move-money'],
    expiryMs: expiryS * 1000,
    requiredOnly: values['required-only'],
    nowMs: Date.now,
  })
  for (const line of formatReport(report)) console.log(line)
  const failed = !report.passes || (values.all && report.calls.some(({ state }) => state === 'failed'))
  return failed ? 1 : 0
}

process.exitCode = await run().catch((error: unknown) => {
  const { message } = error as Error
  console.error(error instanceof CheckFailed ? message : `${message}\n${USAGE}`)
  return 1
})
