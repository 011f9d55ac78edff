import {
  accountKeys,
  type AccountLine,
  type Balances,
  ledgerSums,
  readAccountLines,
  readBalances,
} from '../account-lines.ts'
import { amount, type Amounts, lines, moment, text, UNITS } from '../lots/fields.ts'
import { type Element, element, leaf } from '../lots/xml.ts'
import type { Context, MonitoringRecord } from '../types.ts'
import { type Payment, paymentFields, readPayments } from './payments.ts'
import { add, addTo, byGameType, sumUnits } from './sums.ts'

const operator = ({ operatorId }: Context) => leaf('OperadorId', operatorId)

/** Amounts of play: a total, and each game type. */
function play(context: Context, name: string, all: readonly AccountLine[]): Element {
  return element(name, [
    lines('Total', sumUnits(all)),
    ...byGameType(all).map(([gameType, amounts]) =>
      element('Desglose', [operator(context), leaf('TipoJuego', gameType), lines('Importe', amounts)]),
    ),
  ])
}

const euros = (all: readonly AccountLine[]): bigint => sumUnits(all).EUR ?? 0n

/** Payments: each with its means where `payments` are given, else summed by means. */
function money(context: Context, name: string, all: readonly AccountLine[], payments: Payments): Element {
  const zone = context.span.brand.timeZone
  return element(name, [
    amount('Total', euros(all)),
    ...all.map((line) =>
      element('Desglose', [
        moment('Fecha', line.at ?? context.period.from, zone),
        amount('Importe', line.amount),
        ...paymentFields(payments.get(line.paymentId ?? '')),
      ]),
    ),
  ])
}
type Payments = ReadonlyMap<string, Payment>

/** What a bonus movement did: given, taken back, or turned into euros, with a line in each unit. */
export const bonusConcept = ({ amount: changed, otherUnit }: AccountLine) =>
  changed * otherUnit < 0n ? 'LIBERACION' : changed > 0n ? 'CONCESION' : 'CANCELACION'

function bonuses(context: Context, all: readonly AccountLine[]): Element | null {
  if (all.length === 0) return null
  return element('Bonos', [
    lines('Total', sumUnits(all)),
    ...all.map((line) =>
      element('Desglose', [
        leaf('Concepto', bonusConcept(line)),
        moment('Fecha', line.at ?? context.period.from, context.span.brand.timeZone),
        lines('Importe', { [line.unit]: line.amount }),
      ]),
    ),
  ])
}

/** What has no field in the model, each kind of the ledger as its concept. */
export function others(all: readonly AccountLine[]): Element | null {
  if (all.length === 0) return null
  const kinds = new Map<string, Amounts>()
  for (const line of all) addTo(kinds, line.kind ?? 'otro', line)
  return element('Otros', [
    lines('Total', sumUnits(all)),
    ...[...kinds].map(([kind, amounts]) =>
      element('Desglose', [text('Concepto', kind, 100), lines('Importe', amounts)]),
    ),
  ])
}

const balance = (name: string, cash: bigint, bonus: bigint): Element =>
  element(name, [lines('Total', { EUR: cash, EUROBONOS: bonus })])

/** The parts of an account, those of the ledger's movements first. */
function account(context: Context, row: Balances, all: readonly AccountLine[], payments: Payments): Element {
  const is = (concept: AccountLine['concept']) => all.filter((line) => line.concept === concept)
  return element('Jugador', [
    text('JugadorId', row.playerId, 50),
    balance('SaldoInicial', row.openingCash, row.openingBonus),
    money(context, 'Depositos', is('deposit'), payments),
    money(context, 'Retiradas', is('withdrawal'), payments),
    play(context, 'Participacion', is('stake')),
    play(context, 'ParticipacionDevolucion', is('refund')),
    play(context, 'Premios', is('prize')),
    play(context, 'AjustePremios', is('prize_change')),
    others(is('other')),
    balance('SaldoFinal', row.closingCash, row.closingBonus),
    element('Cuentas', [
      element('Cuenta', [
        text('CuentaId', row.playerId, 50),
        lines('Importe', { EUR: row.closingCash, EUROBONOS: row.closingBonus }),
      ]),
    ]),
    element('Comision', [lines('Total', {})]),
    bonuses(context, is('bonus')),
  ])
}

/** Opening and movements have to make the closing, unit by unit. */
function checkAccount(context: Context, row: Balances, all: readonly AccountLine[]): void {
  const moved = sumUnits(all)
  const off = [
    row.openingCash + (moved.EUR ?? 0n) - row.closingCash,
    row.openingBonus + (moved.EUROBONOS ?? 0n) - row.closingBonus,
  ]
  if (off.some((difference) => difference !== 0n))
    context.note({
      record: 'CJD',
      kind: 'fault',
      about: row.playerId,
      what: `opening and movements do not make the closing: ${off.join(', ')} too much (EUR, EUROBONOS)`,
    })
}

/** What registers of accounts are compared by. */
export function accountSums(rows: readonly Balances[], all: readonly AccountLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const row of rows) {
    add(sums, 'opening EUR', row.openingCash)
    add(sums, 'opening EUROBONOS', row.openingBonus)
    add(sums, 'closing EUR', row.closingCash)
    add(sums, 'closing EUROBONOS', row.closingBonus)
  }
  for (const line of all) add(sums, `moved ${line.unit}`, line.amount)
  return sums
}

/** CJD: the account of each player, with every payment and bonus, and play by game type. */
export const accounts: MonitoringRecord = {
  name: 'CJD',
  tag: 'RegistroCJD',
  intervals: ['D', 'M'],
  division: { as: 'rows', perPart: 1000 },
  isSteady: true,
  keys: accountKeys,
  async rows(context, keys) {
    const [rows, all] = [await readBalances(context, keys), await readAccountLines(context, keys)]
    const payments = await readPayments(context, all)
    const byPlayer = Map.groupBy(all, ({ playerId }) => playerId)
    const elements = rows.map((row) => {
      const own = byPlayer.get(row.playerId) ?? []
      checkAccount(context, row, own)
      return account(context, row, own, payments)
    })
    return { elements, sums: accountSums(rows, all) }
  },
  ledger: async (context) => ledgerSums(context, await accountKeys(context)),
}

/** Payments summed by means. */
function moneyByMeans(name: string, all: readonly AccountLine[], payments: Payments): Element {
  const means = new Map<string, { fields: readonly (Element | null)[]; minor: bigint }>()
  for (const line of all) {
    const fields = paymentFields(payments.get(line.paymentId ?? '')).filter(
      (field) => field && ['MedioPago', 'TipoMedioPago', 'OtroTipoEspecificar'].includes(field.name),
    )
    const key = JSON.stringify(fields)
    means.set(key, { fields, minor: (means.get(key)?.minor ?? 0n) + line.amount })
  }
  const inOrder = [...means].sort(([one], [other]) => (one < other ? -1 : 1))
  return element(name, [
    amount('Total', euros(all)),
    ...inOrder.map(([, { fields, minor }]) => element('Desglose', [...fields, amount('Importe', minor)])),
  ])
}

function bonusTotals(all: readonly AccountLine[]): Element | null {
  if (all.length === 0) return null
  const concepts = new Map<string, Amounts>()
  for (const line of all) addTo(concepts, bonusConcept(line), line)
  return element('Bonos', [
    lines('Total', sumUnits(all)),
    ...[...concepts]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([concept, amounts]) =>
        element('Desglose', [leaf('Concepto', concept), lines('Importe', amounts)]),
      ),
  ])
}

/** How many accounts are added up at once. */
const PAGE = 1000

/** CJT: what CJD adds up to, read once more and summed without it. */
export const accountTotals: MonitoringRecord = {
  name: 'CJT',
  tag: 'RegistroCJT',
  intervals: ['D', 'M'],
  division: { as: 'whole' },
  isSteady: true,
  keys: async () => [''],
  async rows(context) {
    const keys = await accountKeys(context)
    const sums = new Map<string, bigint>()
    const all: AccountLine[] = []
    for (let first = 0; first < keys.length; first += PAGE) {
      const page = keys.slice(first, first + PAGE)
      const [rows, found] = [await readBalances(context, page), await readAccountLines(context, page)]
      for (const [name, sum] of accountSums(rows, found)) add(sums, name, sum)
      all.push(...found)
    }
    const payments = await readPayments(context, all)
    const of = (name: string) => UNITS.map((unit) => sums.get(`${name} ${unit}`) ?? 0n) as [bigint, bigint]
    const is = (concept: AccountLine['concept']) => all.filter((line) => line.concept === concept)
    const totals = [
      balance('SaldoInicial', ...of('opening')),
      moneyByMeans('Depositos', is('deposit'), payments),
      moneyByMeans('Retiradas', is('withdrawal'), payments),
      play(context, 'Participacion', is('stake')),
      play(context, 'ParticipacionDevolucion', is('refund')),
      play(context, 'Premios', is('prize')),
      play(context, 'AjustePremios', is('prize_change')),
      others(is('other')),
      balance('SaldoFinal', ...of('closing')),
      element('Comision', [lines('Total', {})]),
      bonusTotals(is('bonus')),
    ]
    return { elements: [element('Totales', totals)], sums }
  },
  ledger: async (context) => ledgerSums(context, await accountKeys(context)),
}
