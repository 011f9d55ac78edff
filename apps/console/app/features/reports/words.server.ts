import { CURRENCIES, type Currency } from '@palco/contract'
import type { ReportPreview } from '@palco/contract/operators'
import { recordWords } from '../../page/record-words.server.ts'
import type { Entered } from '../../session/visit.server.ts'

type Column = ReportPreview['columns'][number]
/** What a cell stands next to. */
type Around = { readonly currency: string | undefined; readonly brand: string }

const NOTHING = '–'
const DECIMAL = /^-?\d+(?:\.(\d+))?$/
/** The address of what was done from a terminal of the server. */
const COMMAND = 'command'

const isCurrency = (text: string | undefined): text is Currency => CURRENCIES.some((one) => one === text)

/** "23,20 %", with as many decimals as there are. */
function percent({ formats }: Entered, cell: string): string {
  const digits = DECIMAL.exec(cell)
  return digits ? `${formats.decimal(Number(cell), digits[1]?.length ?? 0)} %` : cell
}

/** What the platform wrote down as JSON, as the operators' log has it: "motivo: error de carga; estado: Pendiente". */
function noted(entered: Entered, cell: string, brand: string): string {
  let value: unknown
  try {
    value = JSON.parse(cell)
  } catch {
    return cell
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return recordWords(entered, '', value, brand)
  const parts = Object.entries(value).map(
    ([name, one]) => `${entered.t.record[name] ?? name}: ${recordWords(entered, name, one, brand)}`,
  )
  return parts.join('; ') || NOTHING
}

/** A cell as the operator reads it; the file has it as it is. Ids stay as they are. */
export function cellWords(entered: Entered, { name, kind }: Column, cell: string, around: Around): string {
  const { formats, t } = entered
  if (cell === '') return NOTHING
  if (kind === 'amount')
    return isCurrency(around.currency) ? formats.number({ amount: cell, currency: around.currency }) : cell
  if (kind === 'time') return formats.time(cell, around.brand)
  if (kind === 'percent' || name === 'theoretical_return') return percent(entered, cell)
  if (kind === 'count') return formats.decimal(Number(cell))
  if (name === 'detail' || name === 'before' || name === 'after') return noted(entered, cell, around.brand)
  if (name === 'action') return t.actions[cell] ?? cell
  if (name === 'address' && cell === COMMAND) return t.audit.command
  return t.reports.values[name]?.[cell] ?? cell
}
