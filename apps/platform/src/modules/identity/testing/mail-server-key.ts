import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'palco-mail-server-'))
const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
const request =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=mail.test'
const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
const made = spawnSync('openssl', [...request.split(' '), ...names, '-keyout', key, '-out', certificate], {
  stdio: 'ignore',
})

/** Whether this machine has openssl; the tests that need the key are skipped without it. */
export const HAS_MAIL_SERVER_KEY = made.status === 0
/** Of a mail server at 127.0.0.1, made for this run and signed by itself. */
export const MAIL_SERVER_KEY = HAS_MAIL_SERVER_KEY ? readFileSync(key, 'utf8') : ''
export const MAIL_SERVER_CERTIFICATE = HAS_MAIL_SERVER_KEY ? readFileSync(certificate, 'utf8') : ''
