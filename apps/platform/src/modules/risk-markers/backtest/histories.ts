import { emptyDay } from '../picture.ts'
import type { PlayDay } from '../types.ts'

/** One player of a file: the days, oldest first, and whether they are known to have come to harm. */
export type History = { player: string; harmed: boolean; days: PlayDay[] }

const MINUTE_MS = 60_000
const AMOUNTS = ['staked', 'returned', 'deposited'] as const
const COUNTS = {
  stakes: 'stakes',
  night_stakes: 'nightStakes',
  minutes: 'playMs',
  deposits: 'deposits',
  deposit_burst: 'depositBurst',
  deposits_refused: 'depositsRefused',
  methods: 'methods',
  withdrawals_cancelled: 'withdrawalsCancelled',
  limits_raised: 'limitsRaised',
  breaks: 'breaks',
  contacts: 'contacts',
} as const satisfies Record<string, keyof PlayDay>

/** The columns of a file: its first three are needed, others that it has not are 0. */
export const COLUMNS: readonly string[] = ['player', 'day', 'label', ...AMOUNTS, ...Object.keys(COUNTS)]
const NEEDED = COLUMNS.slice(0, 3)

/** A line of a file that is not as docs/risk-markers.md says. */
export class BadHistory extends Error {}

/**
 * Reads a file of play histories: CSV with a line of names, one line a player and day, whole numbers.
 * @throws BadHistory with the line's number
 */
export function readHistories(text: string): History[] {
  const [head = '', ...lines] = text.trimEnd().split(/\r?\n/)
  const names = head.split(',').map((name) => name.trim())
  const wrong = names.find((name) => !COLUMNS.includes(name)) ?? NEEDED.find((name) => !names.includes(name))
  if (wrong !== undefined || new Set(names).size < names.length)
    throw new BadHistory(`line 1: column ${wrong ?? 'named twice'}; known are ${COLUMNS.join(', ')}`)
  const players = new Map<string, History>()
  for (const [at, line] of lines.entries()) {
    const cells = line.split(',').map((cell) => cell.trim())
    if (cells.length !== names.length) throw new BadHistory(`line ${at + 2}: ${cells.length} cells`)
    addDay(players, new Map(names.map((name, column) => [name, cells[column] ?? ''])), at + 2)
  }
  const histories = [...players.values()]
  for (const { days } of histories) days.sort((a, b) => (a.day < b.day ? -1 : 1))
  return histories
}

function addDay(players: Map<string, History>, cells: ReadonlyMap<string, string>, line: number): void {
  const [player = '', day = '', label = ''] = NEEDED.map((name) => cells.get(name))
  if (player === '' || !/^\d{4}-\d\d-\d\d$/.test(day) || !/^[01]$/.test(label))
    throw new BadHistory(`line ${line}: player, day or label`)
  const read = (name: string): bigint => {
    const cell = cells.get(name) || '0'
    if (!/^-?\d{1,15}$/.test(cell)) throw new BadHistory(`line ${line}: ${name} is no whole number`)
    return BigInt(cell)
  }
  const amounts = Object.fromEntries(AMOUNTS.map((name) => [name, read(name)]))
  const counts = Object.fromEntries(
    Object.entries(COUNTS).map(([name, field]) => [field, Number(read(name))]),
  )
  const one = { ...emptyDay(day), ...amounts, ...counts }
  const history = players.get(player) ?? { player, harmed: false, days: [] }
  if (history.days.some((other) => other.day === day)) throw new BadHistory(`line ${line}: the day again`)
  history.days.push({ ...one, playMs: one.playMs * MINUTE_MS })
  history.harmed ||= label === '1'
  players.set(player, history)
}
