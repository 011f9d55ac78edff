import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { startBackend } from '../../../docs/examples/backend.ts'
import { holds } from './testing/pages.ts'
import { startSite } from './testing/site-under-test.ts'

const DOMAIN = 'shop.test'
const [username, password, masterKey] = ['ana', 'secreta-1', 'demo-master-key']

async function startPython(): Promise<{ url: string; close: () => unknown }> {
  const path = new URL('../../../docs/examples/backend.py', import.meta.url).pathname
  const env = { ...process.env, BACKEND_PORT: '0', BACKEND_DOMAIN: DOMAIN, BACKEND_PASSWORD: password }
  const child = spawn('python3', ['-I', '-S', path], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { url: /http:\/\/[\d.:]+/.exec(line)?.[0] ?? '', close: () => child.kill() }
}

const startTypeScript = () => startBackend({ port: 0, domain: DOMAIN, masterKey, username, password })
const hasPython = spawnSync('python3', ['--version']).status === 0

test.for([
  ['TypeScript', startTypeScript, true],
  ['Python (needs python3)', startPython, hasPython],
] as const)(
  'the site shows home, log-in, profile and wallet with the backend in %s',
  // A site is started within, which has as long as in a hook.
  { timeout: 120_000 * Number(process.env.TEST_PATIENCE || 1) },
  async ([, start, can], { skip }) => {
    skip(!can)
    const backend = await start()
    onTestFinished(() => void backend.close())
    const site = await startSite(backend.url)
    onTestFinished(() => site.stop())
    const visitor = site.visitor({ host: DOMAIN })

    const home = await visitor.open('/')
    expect([home.path, home.status]).toEqual(['/', 200])
    expect(holds(home.text, '<title>Inicio · Ejemplo</title>')).toBe(true)

    const wrong = await visitor.submit('/login', { username, password: 'otra-cosa' })
    expect(holds(wrong.text, 'El usuario o la contraseña no coinciden')).toBe(true)
    expect((await visitor.logIn()).location).toBe('/')

    const profile = await visitor.open('/profile')
    expect([profile.path, profile.status]).toEqual(['/profile', 200])
    expect(profile.text).toContain('ana@example.com')
    expect(profile.text).toMatch(/1\.500,00/)

    const wallet = await visitor.open('/transactions')
    expect(wallet.status).toBe(200)
    expect(wallet.text).toMatch(/2\.000,00/)
    expect(wallet.text).not.toContain('role="alert"')

    await visitor.submit('/logout', {})
    expect((await visitor.open('/transactions/1')).path).toBe('/login')
  },
)
