import pg from 'pg'
import { startPostgres } from '../index.ts'

/**
 * A separate process for the tests to kill. `hold` starts a server and lives until its input ends; `write` also
 * inserts rows on four connections and prints every id after its commit was acknowledged.
 */
const [mode, dataDir, port, stopWithParent] = process.argv.slice(2)
const server = await startPostgres({
  dataDir: dataDir ?? '',
  port: Number(port),
  stopWithParent: stopWithParent !== 'left',
})
process.stdout.write(
  `${JSON.stringify({ pid: server.pid, port: server.port, attached: server.attached, uid: process.getuid?.() })}\n`,
)

if (mode === 'write') {
  const pool = new pg.Pool({ connectionString: server.url, max: 4 })
  await pool.query('CREATE TABLE IF NOT EXISTS kept (id bigserial PRIMARY KEY)')
  const writer = async (): Promise<never> => {
    for (;;) {
      const { rows } = await pool.query<{ id: string }>('INSERT INTO kept DEFAULT VALUES RETURNING id')
      process.stdout.write(`${rows[0]?.id}\n`)
    }
  }
  await Promise.all([writer(), writer(), writer(), writer()])
}

process.stdin.resume()
process.stdin.once('end', () => void server.stop())
