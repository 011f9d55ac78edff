import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The server's own script: the one on the path changes the user, and so the place of its files. */
const SERVER = ['/usr/lib/rabbitmq/bin/rabbitmq-server', '/opt/homebrew/sbin/rabbitmq-server'].find(
  existsSync,
)
const EPMD = ['/usr/bin/epmd', '/opt/homebrew/bin/epmd'].find(existsSync)

export const isRabbitInstalled = SERVER !== undefined && EPMD !== undefined
const START_MS = 60_000

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/**
 * A separate broker with one address space, in its own folder. Who may log in is asked of `authUrl`: only so may a password be
 * empty, as it is in the field.
 */
export async function startRabbit({ virtualHost, authUrl }: { virtualHost: string; authUrl: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'palco-rabbit-'))
  const [port, nodes, names] = [await freePort(), await freePort(), await freePort()]
  const file = (name: string, lines: readonly string[]): string => {
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
    return join(folder, name)
  }
  const auth = ['user', 'vhost', 'resource', 'topic'].map(
    (name) => `auth_http.${name}_path = ${authUrl}/${name}`,
  )
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    LANG: 'C.UTF-8',
    ERL_EPMD_PORT: String(names),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: `palco-${port}@localhost`,
    RABBITMQ_DIST_PORT: String(nodes),
    RABBITMQ_MNESIA_BASE: folder,
    RABBITMQ_LOGS: '-',
    RABBITMQ_PID_FILE: join(folder, 'pid'),
    RABBITMQ_ENABLED_PLUGINS_FILE: file('plugins', ['[rabbitmq_auth_backend_http].']),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+sbwt none +S 1:1',
    RABBITMQ_CONFIG_FILE: file('rabbitmq.conf', [
      `listeners.tcp.1 = 127.0.0.1:${port}`,
      `default_vhost = ${virtualHost}`,
      'auth_backends.1 = http',
      'auth_http.http_method = get',
      ...auth,
      'disk_free_limit.absolute = 1MB',
      'log.console = true',
      'log.console.level = info',
    ]),
  }
  const children: ChildProcess[] = []
  const start = (command: string, args: string[]): ChildProcess => {
    const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    children.push(child)
    return child
  }
  const stop = (): void => {
    // Each leads its own group: the script has children.
    for (const { pid, exitCode } of children)
      if (pid !== undefined && exitCode === null)
        try {
          process.kill(-pid, 'SIGKILL')
        } catch {
          // It has ended by itself.
        }
    rmSync(folder, { recursive: true, force: true })
  }
  start(EPMD ?? '', ['-port', String(names), '-address', '127.0.0.1'])
  const server = start(SERVER ?? '', [])
  try {
    await started(server)
  } catch (error) {
    stop()
    throw error
  }
  return { port, stop }
}

function started(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    const give = (reason: string) => reject(new Error(`rabbitmq-server ${reason}:\n${log.slice(-2_000)}`))
    const timer = setTimeout(() => give('did not start in time'), START_MS)
    const read = (text: Buffer): void => {
      log += text.toString()
      if (!log.includes('Server startup complete')) return
      clearTimeout(timer)
      resolve()
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => (clearTimeout(timer), give(`ended with ${code}`)))
  })
}
