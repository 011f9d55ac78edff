import type { Currency } from '@palco/contract'
import { isLanguage } from '@palco/contract/tables'
import { formatMoney } from '~/i18n/format.ts'
import { watchLive } from '~/live/index.ts'

/** How long an amount counts up to the next, in ms. */
const COUNT_MS = 900

type Amount = { amount: string; currency: Currency }

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Writes an amount into every place that shows the jackpot; the text node stays, since it may be React's. */
function write(id: string, money: Amount): void {
  const { lang, dataset } = document.documentElement
  const language = isLanguage(dataset.language) ? dataset.language : lang.startsWith('pt') ? 'pt_BR' : 'es_ES'
  const text = formatMoney(money, language)
  for (const place of document.querySelectorAll(`[data-jackpot="${CSS.escape(id)}"]`)) {
    const node = place.firstChild
    if (node instanceof Text) node.data = text
    else place.textContent = text
  }
}

/** Counts from one amount up to the next; a smaller one (after an award) is shown at once. */
function countUp(id: string, from: Amount | undefined, to: Amount): void {
  const [before, after] = [Number(from?.amount ?? 'NaN'), Number(to.amount)]
  if (!(before < after) || still()) return write(id, to)
  const digits = to.amount.split('.')[1]?.length ?? 0
  const began = performance.now()
  const step = (now: number) => {
    const part = Math.min(1, (now - began) / COUNT_MS)
    if (part === 1) return write(id, to)
    write(id, { ...to, amount: (before + (after - before) * part).toFixed(digits) })
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** The amounts of all jackpots of the page follow the stream. @returns how to stop */
export function followJackpots(): () => void {
  const known = new Map<string, Amount>()
  return watchLive('jackpots', (event) => {
    if (event.type !== 'jackpot') return
    const { jackpot_id: id, amount } = event
    countUp(id, known.get(id), amount)
    known.set(id, amount)
  })
}
