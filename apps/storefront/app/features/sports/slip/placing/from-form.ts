import { readAmount } from '@palco/contract/amount'
import type { Currency, Language } from '@palco/contract/tables'
import {
  combined,
  emptied,
  KINDS,
  ODDS_FORMATS,
  parseBuilder,
  parseFree,
  parsePick,
  pickKey,
  PRICE_CHANGES,
  separated,
  type Slip,
  toggled,
  withEachWay,
  without,
} from '../slip.ts'

const text = (form: FormData, name: string): string | null => {
  const value = form.get(name)
  return typeof value === 'string' ? value : null
}

/** How the amounts of a form are written. */
type Written = { currency: Currency; language: Language }

/** The slip after a form of it was sent. Fields that the form does not have stay as they are. */
export function fromForm(slip: Slip, form: FormData, written: Written): Slip {
  const pick = parsePick(text(form, 'pick') ?? '')
  if (pick) return toggled(slip, pick)
  const gone = text(form, 'remove')
  if (gone !== null) return without(slip, gone)
  const builder = parseBuilder(text(form, 'combine') ?? '')
  if (builder) return combined(slip, builder.event_id, builder.odds)
  const fund = text(form, 'free')
  if (fund !== null) return { ...slip, free: parseFree(fund), bonus: fund === 'bonus' }
  const apart = text(form, 'separate')
  if (apart !== null) return separated(slip, apart)
  if (form.get('intent') === 'clear') return emptied(slip)
  return withStakes(withChosenPlaces(withOptions(slip, form), form), form, written)
}

/** Each way as its checkboxes say: one for all selections, or one for each. The form names the terms of those that it offers. */
function withChosenPlaces(slip: Slip, form: FormData): Slip {
  const offered = form.getAll('each_way_terms').flatMap((each) => parsePick(String(each)) ?? [])
  const chosen = new Set(form.getAll('each_way'))
  return withEachWay(
    slip,
    new Map(
      offered.map((pick) => {
        const key = pickKey(pick)
        return [key, chosen.has('all') || chosen.has(key) ? pick.each_way : ''] as const
      }),
    ),
  )
}

function withOptions(slip: Slip, form: FormData): Slip {
  const chosen = <T extends string>(all: readonly T[], name: string, now: T): T =>
    all.find((each) => each === form.get(name)) ?? now
  return {
    ...slip,
    kind: chosen(KINDS, 'kind', slip.kind),
    changes: chosen(PRICE_CHANGES, 'changes', slip.changes),
    format: chosen(ODDS_FORMATS, 'format', slip.format),
    system: text(form, 'system') ?? slip.system,
    keep: form.has('options') ? form.has('keep') : slip.keep,
  }
}

function withStakes(slip: Slip, form: FormData, { currency, language }: Written): Slip {
  const amount = (name: string, now: string): string => {
    const given = text(form, name)
    if (given === null) return now
    const read = readAmount(given, currency, language)
    return read.ok ? read.amount : ''
  }
  const accepted = new Map(
    form.getAll('odds').map((each) => {
      const parsed = parsePick(String(each))
      return [parsed ? pickKey(parsed) : '', parsed?.odds ?? ''] as const
    }),
  )
  const together = new Map(
    form.getAll('builder').flatMap((each) => {
      const parsed = parseBuilder(String(each))
      return parsed ? [[parsed.event_id, parsed.odds] as const] : []
    }),
  )
  return {
    ...slip,
    stake: amount('stake', slip.stake),
    builders: slip.builders.map((one) => ({
      ...one,
      stake: amount(`stake:${one.event_id}`, one.stake),
      odds: together.get(one.event_id) || one.odds,
    })),
    picks: slip.picks.map((pick) => ({
      ...pick,
      stake: amount(`stake:${pickKey(pick)}`, pick.stake),
      odds: accepted.get(pickKey(pick)) || pick.odds,
    })),
  }
}
