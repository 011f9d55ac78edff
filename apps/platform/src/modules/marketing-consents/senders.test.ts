import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SRC = path.join(import.meta.dirname, '../..')

/** Every file that sends something out of the platform to a player or an operator, and whether that is about the account or may be marketing. */
const SENDERS: Readonly<Record<string, 'service' | 'marketing'>> = {
  'modules/campaigns/mail-job.ts': 'marketing',
  'modules/funds-checks/mail.ts': 'service',
  'modules/identity/address/address-mail.ts': 'service',
  'modules/identity/mail/closed-mail.ts': 'service',
  'modules/identity/mail/security-mail.ts': 'service',
  'modules/identity/mail/verified-mail.ts': 'service',
  'modules/identity/passwords/reset-password-mail.ts': 'service',
  'modules/identity/second-factor/mail-codes.ts': 'service',
  'modules/mailed-reports/mail.ts': 'service',
  'modules/messages/send.ts': 'marketing',
  'modules/operators/people/invitation-mail.ts': 'service',
  'modules/push/jobs.ts': 'marketing',
  'modules/support/answer-mail.ts': 'service',
}
/** How mails, pushes and messages leave. */
const SENDS = /mailer\.send\(|'content-encoding': 'aes128gcm'|insertMessage\(tx/

test('whatever sends to players says what it sends, and asks for consent where that may be marketing', () => {
  const texts = globSync('**/*.ts', { cwd: SRC })
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('testing/'))
    .map((file) => [file, readFileSync(path.join(SRC, file), 'utf8')] as const)
    .filter(([, text]) => SENDS.test(text))
  expect(texts.map(([file]) => file).toSorted()).toEqual(Object.keys(SENDERS).toSorted())
  for (const [file, text] of texts)
    expect(text.includes('mayMarket('), file).toBe(SENDERS[file] === 'marketing')
})
