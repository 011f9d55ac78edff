import {
  accountKeys,
  type AccountLine,
  type Balances,
  bonusConcept,
  ledgerSums,
  readAccountLines,
  readBalances,
  readBalanceTotals,
  readTotalLines,
  type TotalLine,
} from '../account-lines.ts'
import { amount, type Amounts, lines, moment, text } from '../lots/fields.ts'
import { type Element, element, leaf } from '../lots/xml.ts'
import type { Context, MonitoringRecord } from '../types.ts'
import { meansFields, type Payment, paymentFields, readPayments } from './payments.ts'
import { add, addTo, byGameType, type PlayLine, sumUnits } from './sums.ts'

/** Amounts of play: a total, and each game type. */
function play(name: string, all: readonly PlayLine[]): Element {
  return element(name, [
    lines('Total', sumUnits(all)),
    ...byGameType(all).map(([gameType, amounts]) =>
      element('Desglose', [leaf('TipoJuego', gameType), lines('Importe', amounts)]),
    ),
  ])
}

/** What Palco has none of: a total of zero. */
const none = (name: string): Element => element(name, [lines('Total', {})])

const euros = (all: readonly Pick<AccountLine, 'unit' | 'amount'>[]): bigint => sumUnits(all).EUR ?? 0n

/** Payments, each with its means. */
function money(context: Context, name: string, all: readonly AccountLine[], payments: Payments): Element {
  const zone = context.span.brand.timeZone
  return element(name, [
    amount('Total', euros(all)),
    ...all.map((line) =>
      element('Operaciones', [
        moment('Fecha', line.at ?? context.period.from, zone),
        amount('Importe', line.amount),
        ...paymentFields(payments.get(line.paymentId ?? '')),
      ]),
    ),
  ])
}
type Payments = ReadonlyMap<string, Payment>

function bonuses(context: Context, all: readonly AccountLine[]): Element {
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
function others(all: readonly Pick<AccountLine, 'unit' | 'amount' | 'kind'>[]): Element {
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
  lines(name, { EUR: cash, EUROBONOS: bonus })

/** The parts of an account, those of the ledger's movements first. */
function account(context: Context, row: Balances, all: readonly AccountLine[], payments: Payments): Element {
  const is = (concept: AccountLine['concept']) => all.filter((line) => line.concept === concept)
  return element('Jugador', [
    text('JugadorId', row.playerId, 50),
    balance('SaldoInicial', row.openingCash, row.openingBonus),
    money(context, 'Depositos', is('deposit'), payments),
    money(context, 'Retiradas', is('withdrawal'), payments),
    play('Participacion', is('stake')),
    play('ParticipacionDevolucion', is('refund')),
    play('Premios', is('prize')),
    play('AjustePremios', is('prize_change')),
    none('Trans_IN'),
    none('Trans_OUT'),
    others(is('other')),
    balance('SaldoFinal', row.closingCash, row.closingBonus),
    element('Cuentas', [
      text('Cuenta', row.playerId, 50),
      balance('SaldoFinal', row.closingCash, row.closingBonus),
    ]),
    none('Comision'),
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

/** What records of accounts are compared by. */
function accountSums(
  rows: readonly Omit<Balances, 'playerId'>[],
  all: readonly Pick<AccountLine, 'unit' | 'amount'>[],
): Map<string, bigint> {
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
      const moved = byPlayer.get(row.playerId) ?? []
      checkAccount(context, row, moved)
      return account(context, row, moved, payments)
    })
    return { elements, sums: accountSums(rows, all) }
  },
  ledger: ledgerSums,
}

/** Payments summed by means. */
function moneyByMeans(name: string, all: readonly TotalLine[]): Element {
  return element(name, [
    amount('Total', euros(all)),
    ...all.map(({ method, methodKind, amount: minor }) =>
      element('Desglose', [...meansFields(method, methodKind), amount('Importe', minor)]),
    ),
  ])
}

function bonusTotals(all: readonly TotalLine[]): Element {
  const concepts = Map.groupBy(all, ({ bonus }) => bonus ?? '')
  return element('Bonos', [
    lines('Total', sumUnits(all)),
    ...[...concepts].map(([concept, some]) =>
      element('Desglose', [leaf('Concepto', concept), lines('Importe', sumUnits(some))]),
    ),
  ])
}

/** CJT: what CJD adds up to, added up without it. */
export const accountTotals: MonitoringRecord = {
  name: 'CJT',
  tag: 'RegistroCJT',
  intervals: ['D', 'M'],
  division: { as: 'whole' },
  isSteady: true,
  keys: async () => [''],
  async rows(context) {
    const [row, all] = [await readBalanceTotals(context), await readTotalLines(context)]
    const is = (concept: TotalLine['concept']) => all.filter((line) => line.concept === concept)
    const totals = [
      balance('SaldoInicial', row.openingCash, row.openingBonus),
      moneyByMeans('Depositos', is('deposit')),
      moneyByMeans('Retiradas', is('withdrawal')),
      play('Participacion', is('stake')),
      play('ParticipacionDevolucion', is('refund')),
      play('Premios', is('prize')),
      play('AjustePremios', is('prize_change')),
      lines('Trans_IN', {}),
      lines('Trans_OUT', {}),
      others(is('other')),
      balance('SaldoFinal', row.closingCash, row.closingBonus),
      none('Comision'),
      bonusTotals(is('bonus')),
      none('PremiosEspecie'),
    ]
    return { elements: [element('Contenido', totals)], sums: accountSums([row], all) }
  },
  ledger: ledgerSums,
}
