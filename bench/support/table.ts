/**
 * One measured figure and its limit, both from the same run. `ratio` is value ÷ limit; `goal` reads like
 * "ratio >= 0.7"; where there is no limit of this machine (bytes, a score), `limit` is the goal's own number.
 */
export type Measured = {
  name: string
  value: number
  unit: string
  limit: number
  ratio: number
  goal: string
  holds: boolean
  /** Further figures that have no goal, such as milliseconds of processor time for one request. */
  beside?: Record<string, number>
}

/** A scenario that could not be measured here, and why. */
export type Skipped = {
  name: string
  value: null
  unit: string
  limit: null
  ratio: null
  goal: string
  holds: null
  skipped: string
}

/** A scenario that met a fault instead of a figure: its row says which, and the run ends with 1. */
export type Unmeasured = Omit<Skipped, 'skipped'> & { unmeasured: string }

export type Row = Measured | Skipped | Unmeasured

/** A rate against the limit measured in the same run; holds when the ratio reaches `least`. */
export function rateRow(name: string, value: number, limit: number, unit: string, least: number): Measured {
  const ratio = value / limit
  return { name, value, unit, limit, ratio, goal: `ratio >= ${least}`, holds: ratio >= least }
}

/** A figure that must not exceed a budget. */
export function budgetRow(name: string, value: number, budget: number, unit: string): Measured {
  return {
    name,
    value,
    unit,
    limit: budget,
    ratio: value / budget,
    goal: `<= ${budget} ${unit}`,
    holds: value <= budget,
  }
}

/** A time against the time of a smaller case; holds while the ratio stays within `most`. */
export function budgetRatioRow(
  name: string,
  value: number,
  limit: number,
  unit: string,
  most: number,
): Measured {
  const ratio = value / limit
  return { name, value, unit, limit, ratio, goal: `ratio <= ${most}`, holds: ratio <= most }
}

/** A score that must reach a mark. */
export function scoreRow(name: string, value: number, mark: number): Measured {
  return {
    name,
    value,
    unit: 'points',
    limit: mark,
    ratio: value / mark,
    goal: `>= ${mark}`,
    holds: value >= mark,
  }
}

/** A scenario without a figure: a tool it needs is not installed. */
export function skippedRow(name: string, why: string): Skipped {
  return { name, value: null, unit: '-', limit: null, ratio: null, goal: '-', holds: null, skipped: why }
}

/** A scenario that was to be measured and met a fault. */
export function unmeasuredRow(name: string, fault: unknown): Unmeasured {
  const why = fault instanceof Error ? fault.message : String(fault)
  return { name, value: null, unit: '-', limit: null, ratio: null, goal: '-', holds: null, unmeasured: why }
}

/** The table, and below it why a scenario has no figure. */
export function toTable(rows: readonly Row[]): string {
  const head = ['scenario', 'value', 'unit', 'limit', 'ratio', 'goal', 'holds']
  const body = rows.map(listCells)
  const widths = head.map((title, column) =>
    Math.max(title.length, ...body.map((cells) => cells[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  const reasons = rows.flatMap(reason)
  const beside = rows.flatMap(toNeighbours)
  const table = [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)]
  return [
    ...table,
    ...(beside.length > 0 ? ['', ...beside] : []),
    ...(reasons.length > 0 ? ['', ...reasons] : []),
  ].join('\n')
}

function reason(row: Row): string[] {
  if ('skipped' in row) return [`${row.name} was skipped: ${row.skipped}`]
  return 'unmeasured' in row ? [`${row.name} could not be measured: ${row.unmeasured}`] : []
}

const short = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))

function toNeighbours(row: Row): string[] {
  if (row.value === null || !row.beside) return []
  const figures = Object.entries(row.beside).map(([what, value]) => `${what} ${value.toFixed(3)}`)
  return [`${row.name}: ${figures.join(', ')}`]
}

function listCells(row: Row): string[] {
  if (row.value === null)
    return [row.name, '-', row.unit, '-', '-', row.goal, 'skipped' in row ? 'skipped' : 'no figure']
  return [
    row.name,
    short(row.value),
    row.unit,
    short(row.limit),
    row.ratio.toFixed(3),
    row.goal,
    row.holds ? 'yes' : 'NO',
  ]
}
