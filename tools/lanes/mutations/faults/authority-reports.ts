import type { FaultsOfModule } from '../fault.ts'

const FOLDER = 'apps/platform/src/modules/authority-reports'
const RECORDS = `${FOLDER}/records.pg.test.ts`
const LOTS = `${FOLDER}/lots.pg.test.ts`
const MONTH = `${FOLDER}/month.pg.test.ts`
const SUMS = `${FOLDER}/reconciliation.pg.test.ts`
const JOBS = `${FOLDER}/jobs.pg.test.ts`
const SCHEMA = `${FOLDER}/schema.pg.test.ts`
const STATES = `${FOLDER}/records/player-states.test.ts`
const ZIP = `${FOLDER}/lots/zip.test.ts`
const DIVIDE = `${FOLDER}/lots/divide.test.ts`
const LIVE = `${FOLDER}/live/games.pg.test.ts`
const PACK = `${FOLDER}/live/pack.pg.test.ts`
const DUE = `${FOLDER}/live/due.test.ts`
const PIECES = `${FOLDER}/live/plain-zip.test.ts`
const GAMES = `${FOLDER}/games/games.pg.test.ts`
const SIGN = `${FOLDER}/lots/sign.test.ts`

export const authorityReports: FaultsOfModule = {
  module: 'authority-reports',
  folder: FOLDER,
  faults: [
    {
      what: 'a prize that was taken back is reported as a returned stake',
      file: 'account-lines.ts',
      find: `  WHEN m.kind = 'rollback' AND o.kind = 'win' THEN 'prize_change'`,
      replace: '',
      caughtBy: [MONTH],
    },
    {
      what: 'money of an open withdrawal stays on the account',
      file: 'account-lines.ts',
      find: `('EUR', m.cash_delta, m.bonus_delta)`,
      replace: `('EUR', m.cash_delta + m.held_delta, m.bonus_delta)`,
      caughtBy: [SUMS],
    },
    {
      what: 'a difference from the ledger keeps nothing back',
      file: 'checks.ts',
      find: 'if (more !== 0n)',
      replace: 'if (false)',
      caughtBy: [SUMS],
    },
    {
      what: 'lots are made an hour too early',
      file: 'make.ts',
      find: 'period.to.getTime() + WAIT_MS)',
      replace: 'period.to.getTime())',
      caughtBy: [LOTS],
    },
    {
      what: 'a lot that says something else is written over the former one',
      file: 'make.ts',
      find: `if (there.length > 0 && !this.#asked.rectify) mustBeSame(name, there, lots)`,
      replace: '',
      caughtBy: [LOTS],
    },
    {
      what: 'a lot that is made again has another time',
      file: 'make.ts',
      find: ': newest.madeAt\n',
      replace: ': this.#deps.now()\n',
      caughtBy: [LOTS],
    },
    {
      what: 'files stay when their rows fail',
      file: 'make.ts',
      find: '    for (const target of placed) rmSync(target, { force: true })',
      replace: '',
      caughtBy: [LOTS],
    },
    {
      what: 'a rectification names no record',
      file: 'lots/lot.ts',
      find: 'replaced?.keys.has(key) &&',
      replace: 'false &&',
      caughtBy: [LOTS],
    },
    {
      what: 'a bet that was decided otherwise later ends at its last decision',
      file: 'games/sports.ts',
      find: `ORDER BY e.at, e.id LIMIT 1)`,
      replace: `ORDER BY e.at DESC, e.id DESC LIMIT 1)`,
      caughtBy: [RECORDS],
    },
    {
      what: 'what a lot stands on is an adjustment as well',
      file: 'records/adjustments.ts',
      find: `WHERE b.id > l.through_id OR`,
      replace: `WHERE b.id > 0 OR`,
      caughtBy: [LIVE],
    },
    {
      what: 'a lot is due a moment before the quarter of an hour is over',
      file: 'live/due.ts',
      find: 'now.getTime() - since.getTime() >= LOT_MS',
      replace: 'now.getTime() - since.getTime() >= LOT_MS - 1',
      caughtBy: [DUE],
    },
    {
      what: 'a lot has 499 games',
      file: 'live/due.ts',
      find: 'export const PARTS_PER_LOT = 500',
      replace: 'export const PARTS_PER_LOT = 499',
      caughtBy: [DUE],
    },
    {
      what: 'movements that are still being written are passed by',
      file: 'live/make.ts',
      find: 'return rowCount === 0 ? 0n : null',
      replace: 'return rowCount === 0 ? 0n : 10n ** 9n',
      caughtBy: [LIVE],
    },
    {
      what: 'what was booked after a lot changes it when it is made again',
      file: 'games/money.ts',
      find: 'AND m.id <= $2 AND',
      replace: 'AND',
      caughtBy: [LIVE],
    },
    {
      what: 'a file that a killed run has left in the staging folder stays there',
      file: 'live/make.ts',
      find: '    await finishFiles(db, store, brand.id, record)\n',
      replace: '',
      caughtBy: [LIVE],
    },
    {
      what: 'a game that differs from the ledger is in a lot',
      file: 'live/games.ts',
      find: 'if (more !== 0n)',
      replace: 'if (false)',
      caughtBy: [LIVE],
    },
    {
      what: 'a session is reported while a round goes on',
      file: 'games/sessions.ts',
      find: 'AND r.closed_at IS NULL',
      replace: 'AND false',
      caughtBy: [LIVE],
    },
    {
      what: 'a tournament is reported before its last player is out',
      file: 'games/tournaments.ts',
      find: 'WHERE x.over AND x.played',
      replace: 'WHERE x.played',
      caughtBy: [GAMES],
    },
    {
      what: 'virtual sports stand in sessions',
      file: 'games/sessions.ts',
      find: ` AND coalesce(g.area, '') <> 'virtuals'`,
      replace: '',
      caughtBy: [GAMES],
    },
    {
      what: 'what the brand adds to predictions is not won',
      file: 'games/predictions.ts',
      find: `m.scope IN ('product:prode', 'prode')`,
      replace: `m.scope IN ('product:prode')`,
      caughtBy: [GAMES],
    },
    {
      what: 'a day is packed before it is over',
      file: 'live/pack.ts',
      find: 'export const PACK_MS = 60_000',
      replace: 'export const PACK_MS = 59_999',
      caughtBy: [PACK],
    },
    {
      what: 'a lot that was changed is packed',
      file: 'live/pack.ts',
      find: 'if (!signed && sha256(bytes) !== fileSha256)',
      replace: 'if (false)',
      caughtBy: [PACK],
    },
    {
      what: 'the folder of a day that was packed stays',
      file: 'live/pack.ts',
      find: '  await removeFolders(deps, brand)\n',
      replace: '',
      caughtBy: [PACK],
    },
    {
      what: 'a piece of an archive has a byte too many',
      file: 'live/plain-zip.ts',
      find: 'this.paths.length * this.#most - this.length',
      replace: 'this.paths.length * this.#most - this.length + 1',
      caughtBy: [PIECES],
    },
    {
      what: 'what the operator gained is positive',
      file: 'records/operator.ts',
      find: `euros('GGR', gross)`,
      replace: `euros('GGR', -gross)`,
      caughtBy: [MONTH],
    },
    {
      what: 'an open stake is expected in the month in which it was placed',
      file: 'records/operator.ts',
      find: 'to_char(${EXPECTED} AT',
      replace: 'to_char(r.opened_at AT',
      caughtBy: [MONTH],
    },
    {
      what: 'a record has an element that its schema does not know',
      file: 'records/accounts.ts',
      find: `none('Trans_IN')`,
      replace: `none('TransIN')`,
      caughtBy: [SCHEMA],
    },
    {
      what: 'a record says its own name instead of its type',
      file: 'lots/lot.ts',
      find: `typed('Registro', tag, [`,
      replace: `typed(tag, tag, [`,
      caughtBy: [SCHEMA],
    },
    {
      what: 'nobody is warned of what the schema refuses',
      file: 'lots/stage.ts',
      find: 'if (first === undefined) return null',
      replace: 'if (first !== undefined) return null',
      caughtBy: [SCHEMA],
    },
    {
      what: 'the length of a session has days where the model has hours',
      file: 'lots/fields.ts',
      find: 'pairs([Math.floor(minutes / 60), minutes % 60, 0])',
      replace: 'pairs([0, Math.floor(minutes / 60), minutes % 60])',
      caughtBy: [RECORDS],
    },
    {
      what: 'an exclusion holds a moment too long',
      file: 'records/player-states.ts',
      find: '(overAt === null || at < overAt)',
      replace: '(overAt === null || at <= overAt)',
      caughtBy: [STATES],
    },
    {
      what: 'the counter of the encryption begins at zero',
      file: 'lots/zip.ts',
      find: 'counters.writeUInt32LE(block + 1, block * BLOCK)',
      replace: 'counters.writeUInt32LE(block, block * BLOCK)',
      caughtBy: [ZIP],
    },
    {
      what: 'lots that another one has made meanwhile are taken for these',
      file: 'make.ts',
      find: '|| there.contentSha256 !== lot.contentSha256',
      replace: '',
      caughtBy: [LOTS],
    },
    {
      what: 'all archives share their salt',
      file: 'lots/zip.ts',
      find: '.update(content)',
      replace: '',
      caughtBy: [ZIP],
    },
    {
      what: 'a part has one row too many',
      file: 'lots/divide.ts',
      find: 'pages(keys, division.perPart)',
      replace: 'pages(keys, division.perPart + 1)',
      caughtBy: [DIVIDE],
    },
    {
      what: 'a program may change what it signs',
      file: 'lots/sign.ts',
      find: `  if (!signed.includes(content)) return 'changed the lot'`,
      replace: '',
      caughtBy: [SIGN],
    },
    {
      what: 'brands make lots that no jurisdiction asks them for',
      file: 'jobs.ts',
      find: `    if (rule === null || store === null) return
    await work({ brand, store, dailyBeforeHour: rule.dailyBeforeHour })`,
      replace: `    if (store === null) return
    await work({ brand, store, dailyBeforeHour: rule?.dailyBeforeHour ?? 6 })`,
      caughtBy: [JOBS],
    },
    {
      what: 'a month before the first day of a brand is made',
      file: 'jobs.ts',
      find: '`${first.slice(0, 7)}-01`, lastMonth(over)',
      replace: 'lastMonth(over), lastMonth(over)',
      caughtBy: [JOBS],
    },
  ],
}
