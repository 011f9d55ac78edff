import pg from 'pg'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PROVIDER_PATHS } from '@palco/contract/provider'
import { openDatabase } from '@palco/platform/db'
import { scriptedLoad } from './support/load.ts'
import { signedPosts } from './support/lua-requests.ts'
import { firstGame, openGameSession, putMoneyIn } from './support/players.ts'
import { startBenchSystem } from './support/system.ts'
const system = await startBenchSystem()
const db = openDatabase({ url: system.databaseUrl, poolSize: 2 })
const game = await firstGame(system)
const sessions: any[] = []
for (let i = 0; i < 50; i++) { const s = await openGameSession(system, game); await putMoneyIn(db, s, 1_000_000_000_000n); sessions.push(s) }
const load = (secs: number, supply = 30000) => {
  const batch = randomUUID()
  const bodies = Array.from({ length: supply }, (_, i) => { const s = sessions[i % 50]; return JSON.stringify({ session_id: s.session_id, transaction_id: `${batch}-${i}`, round_id: `${batch}-r${i}`, amount: s.min_stake.amount, currency: s.currency }) })
  return scriptedLoad(system.platform, signedPosts({ party: system.provider.id, key: system.provider.key, path: PROVIDER_PATHS.debit }, bodies, Date.now(), batch), secs)
}
console.log('warm', await load(4))
const c = new pg.Client({ connectionString: system.databaseUrl }); await c.connect()
const counts: Record<string, number> = {}
let stop = false
const cpu = (pid: number) => { try { const s = readFileSync(`/proc/${pid}/stat`, 'utf8'); const r = s.slice(s.lastIndexOf(')') + 2).split(' '); return (Number(r[11]) + Number(r[12])) * 10 } catch { return 0 } }
const last: Record<number, number> = {}
const sample = async () => { let n = 0; while (!stop) { const { rows } = await c.query("select pid, state, wait_event, regexp_replace(left(query,110), '\\s+', ' ', 'g') q from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"); n++; for (const r of rows) { const now = cpu(r.pid); const d = now - (last[r.pid] ?? now); last[r.pid] = now; counts[r.q] = (counts[r.q] ?? 0) + d }; await new Promise((r) => setTimeout(r, 20)) } return n }
for (const r of (await c.query('select pid from pg_stat_activity')).rows) last[r.pid] = cpu(r.pid)
const show = (what: string) => { console.log(what); for (const [q, n] of Object.entries(counts).sort((a, b) => b[1] - a[1]).slice(0, 14)) if (n > 0) console.log(String(n).padStart(6), q); for (const k in counts) delete counts[k] }
const s = sample()
const r = await load(5)
show('DURING ' + JSON.stringify(r))
await new Promise((r) => setTimeout(r, 5000))
show('AFTER 5 s')




stop = true; await s
await c.end(); await db.close(); await system.stop(); process.exit(0)
