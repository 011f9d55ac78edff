import { countryCode } from '../lots/countries.ts'
import {
  amountText,
  clock,
  code,
  day,
  description,
  moment,
  notKept,
  text,
  type TextLength,
  whole,
  yesNo,
} from '../lots/fields.ts'
import { type Element, element, leaf } from '../lots/xml.ts'
import { startOfDay } from '../../brands/index.ts'
import type { GameType } from '../game-types.ts'
import type { Context, MonitoringRecord } from '../types.ts'
import { DEVICES, deviceCode } from './payments.ts'
import { type Person, personKeys, type PlayerLimit, readCounts, readPersons } from './persons.ts'
import { fiscalNumber, type StateSince, STATE_REASONS, STATES, statesWithin } from './player-states.ts'

const PERIODS = { day: 'Diario', week: 'Semanal', month: 'Mensual' } as const
const LIMIT_KINDS = { deposit: 'Deposito', stake: 'Participacion', loss: 'Gasto', time: 'Tiempo' } as const

/** The game types of an area of limits: the model has no field for an area. */
const AREA_TYPES: Readonly<Record<string, readonly GameType[]>> = {
  sports: ['ADC'],
  horses: ['AHC', 'AHM'],
  prode: ['ADM'],
  virtuals: ['AOC'],
  poker: ['POC', 'POT'],
  live_casino: ['BLJ', 'PUN', 'RLT'],
  casino: ['AZA', 'BLJ', 'BNG', 'COM', 'PUN', 'RLT'],
}

/** A limit, with an element for each game type that it is of; one of the account is of none. */
function limitElements(limit: PlayerLimit, zone: string): Element[] {
  const isTime = limit.kind === 'time'
  const types = limit.area === null ? [null] : (AREA_TYPES[limit.area] ?? [])
  return types.map((gameType) =>
    element('LimitesJugador', [
      leaf('TipoLimite', LIMIT_KINDS[limit.kind]),
      leaf('PeriodoLimite', PERIODS[limit.period]),
      gameType === null ? null : leaf('TipoJuego', gameType),
      // Limits of time are kept in seconds.
      leaf(
        'Cantidad',
        limit.amount === null ? '-1' : isTime ? String(limit.amount / 60n) : amountText(limit.amount),
      ),
      leaf('UnidadLimite', isTime ? 'MINUTO' : 'EUR'),
      moment('FechaActivacionLimite', limit.since, zone),
      moment('FechaSolicitudCambioLimite', limit.since, zone),
    ]),
  )
}

/** Deposit limits of all three periods, with -1 where there is none; other kinds where the player has them. */
function limits({ limits: held, createdAt }: Person, zone: string): Element[] {
  const deposits = (['day', 'week', 'month'] as const).map(
    (period): PlayerLimit =>
      held.find((one) => one.kind === 'deposit' && one.period === period && one.area === null) ?? {
        kind: 'deposit',
        period,
        area: null,
        amount: null,
        since: createdAt,
      },
  )
  const others = held.filter(({ kind, area }) => kind !== 'deposit' || area !== null)
  return [...deposits, ...others].flatMap((limit) => limitElements(limit, zone))
}

/** What stands for an exclusion without an end: the model has no word for it. */
const FOR_EVER_MONTHS = 1200

/** Breaks and exclusions that held in the period. */
function exclusions({ restrictions }: Person, context: Context): Element[] {
  const { from, to } = context.period
  const zone = context.span.brand.timeZone
  return restrictions
    .filter(
      ({ kind, beginsAt, overAt }) =>
        (kind === 'break' || kind === 'exclusion') && beginsAt < to && (overAt === null || overAt >= from),
    )
    .map(({ beginsAt, endsAt, askedBackAt }) =>
      element('Exclusion', [
        ...(endsAt
          ? [
              whole('Cantidad', Math.round((endsAt.getTime() - beginsAt.getTime()) / 3_600_000), 8),
              leaf('Unidad', 'HORA'),
            ]
          : [whole('Cantidad', FOR_EVER_MONTHS, 8), leaf('Unidad', 'MES')]),
        moment('FechaActivacionExclusion', beginsAt, zone),
        yesNo('Autocontinuacion', askedBackAt !== null && askedBackAt < to),
        moment('FechaSolicitudCambioExclusion', beginsAt, zone),
      ]),
    )
}

/** Young players up to the day before they are 26, and cases of risk. */
function profiles({ birthDate, riskCases }: Person, context: Context): Element[] {
  const young = youngSpan(birthDate, context)
  const zone = context.span.brand.timeZone
  const risks = riskCases.map(({ from, to }) =>
    element('PerfilEspecial', [
      leaf('PerfilJugador', 'ComportamientoRiesgo'),
      moment('FechaInicio', from, zone),
      to ? moment('FechaFin', to, zone) : null,
    ]),
  )
  return [...(young ? [young] : []), ...risks]
}

const yearsAfter = (birthDate: string, years: number): string =>
  Temporal.PlainDate.from(birthDate).add({ years }).toString()

function youngSpan(birthDate: string | null, { span }: Context): Element | null {
  if (birthDate === null || yearsAfter(birthDate, 26) <= span.from) return null
  const zone = span.brand.timeZone
  const birthday = (years: number) => startOfDay(yearsAfter(birthDate, years), zone)
  return element('PerfilEspecial', [
    leaf('PerfilJugador', 'ParticipanteJoven'),
    moment('FechaInicio', birthday(18), zone),
    moment('FechaFin', birthday(26), zone),
  ])
}

function stateElement(states: readonly StateSince[], zone: string): Element {
  const last = states.at(-1)
  if (!last) throw new Error('a player of the period has no state in it')
  return element('Estado', [
    code('EstadoCNJ', last.code, STATES),
    text('EstadoOperador', last.operator, 100),
    last.reason
      ? element('Motivo', [
          code('MotivoSC', last.reason, STATE_REASONS),
          text('DescripcionSC', last.operator, 1000),
        ])
      : null,
    ...states.map((state) =>
      element('Historico', [
        code('EstadoCNJ', state.code, STATES),
        text('EstadoOperador', state.operator, 100),
        moment('Desde', state.since, zone),
      ]),
    ),
  ])
}

/** What a player has typed. What is longer than the model's field is cut and noted as a flaw, so that it holds up no report. */
function typed(
  { note }: Context,
  about: string,
  name: string,
  value: string | null | undefined,
  most: TextLength,
): Element | null {
  if (!value) return null
  if (Array.from(value).length > most)
    note({ record: 'RUD', kind: 'flaw', about, what: `${name} has more than ${most} characters` })
  return description(name, value, most)
}

const FOREIGN_NUMBER = /^[XYZ]/

/** A Spanish number makes a resident; every other player is one by the country on record. Only Spaniards have a DNI; no other nationality is kept. */
function identity(person: Person, context: Context): Element {
  const number = fiscalNumber(person.document)
  const isResident = person.country === 'ES'
  if (isResident && number === null)
    context.note({
      record: 'RUD',
      kind: 'flaw',
      about: person.id,
      what: 'a resident without a valid NIF or NIE',
    })
  const isSpanish = isResident && number !== null && !FOREIGN_NUMBER.test(number)
  const nationality = leaf('Nacionalidad', countryCode(isSpanish ? 'ES' : null))
  if (isResident)
    return element('Residente', [
      nationality,
      typed(context, person.id, 'Documento', number ?? person.document, 50),
    ])
  return element('NoResidente', [
    nationality,
    leaf('PaisResidencia', countryCode(person.country)),
    leaf('TipoDocumento', person.document === null ? 'OT' : 'ID'),
    person.document === null ? leaf('EspecificarTipoDocumento', 'sin documento') : null,
    typed(context, person.id, 'Documento', person.document, 50),
  ])
}

/** Fields that the schema asks for and that this player has not given. */
const NEEDED: readonly (readonly [field: string, value: (person: Person) => unknown])[] = [
  ['FechaActivacion', ({ activatedAt }) => activatedAt],
  ['Documento', ({ document }) => document],
  ['FechaNacimiento', ({ birthDate }) => birthDate],
  ['Nombre', ({ name }) => name],
  ['Apellido1', ({ lastName }) => lastName],
  ['Sexo', ({ gender }) => gender],
  ['Telefono', ({ phone }) => phone],
]

/** Notes which needed fields are left out: the authority's schema refuses a record without them. */
function noteMissing(person: Person, { note }: Context): void {
  const missing = NEEDED.filter(([, value]) => !value(person)).map(([field]) => field)
  if (missing.length > 0)
    note({ record: 'RUD', kind: 'flaw', about: person.id, what: `without ${missing.join(', ')}` })
}

/** `A`: activated in the period; `B`: erased in the month that follows is not announced, so never; else whether something changed. */
function change(person: Person, { period, span }: Context): Element {
  const activated = person.activatedAt
  const isNew = activated !== null && activated >= period.from && activated < period.to
  return leaf('CambiosEnDatos', isNew ? 'A' : person.isChanged || span.interval === 'D' ? 'S' : 'N')
}

function personElement(person: Person, context: Context): Element {
  const { period, span } = context
  const zone = span.brand.timeZone
  const states = statesWithin(person, period.from, period.to)
  noteMissing(person, context)
  const isNew = person.createdAt >= period.from && person.createdAt < period.to
  const [first, ...second] = (person.lastName ?? '').split(' ').filter((word) => word !== '')
  const words = (name: string, value: string | null | undefined, most: TextLength) =>
    typed(context, person.id, name, value, most)
  return element('Jugador', [
    text('JugadorId', person.id, 50),
    person.activatedAt ? clock('FechaActivacion', person.activatedAt, zone) : null,
    change(person, context),
    identity(person, context),
    person.birthDate ? day('FechaNacimiento', person.birthDate) : null,
    words('Login', person.username, 100),
    words('Nombre', person.name, 100),
    words('Apellido1', first, 100),
    words('Apellido2', second.join(' '), 100),
    words('Email', person.email, 100),
    yesNo('EmailVerificado', person.isEmailVerified),
    person.gender === null ? null : leaf('Sexo', person.gender),
    element('Domicilio', [
      notKept('Direccion'),
      notKept('Ciudad'),
      notKept('CP'),
      leaf('Pais', countryCode(person.country)),
    ]),
    words('Telefono', person.phone, 20),
    yesNo('TelefonoVerificado', person.isPhoneVerified),
    ...limits(person, zone),
    ...exclusions(person, context),
    ...profiles(person, context),
    stateElement(states, zone),
    yesNo('VSVDI', false),
    yesNo('VDocumental', person.verifiedAt !== null),
    person.verifiedAt
      ? element('TipoVDocumental', [leaf('Tipo', 'DOC'), moment('FVDocumental', person.verifiedAt, zone)])
      : null,
    yesNo('JugadorTest', false),
    isNew ? code('Dispositivo', deviceCode(person.device), DEVICES) : null,
  ])
}

/** RUD: each player as the brand has them. Daily those with a change, monthly all. */
export const players: MonitoringRecord = {
  name: 'RUD',
  tag: 'RegistroRUD',
  intervals: ['D', 'M'],
  division: { as: 'rows', perPart: 1000 },
  isSteady: true,
  keys: personKeys,
  async rows(context, keys) {
    const persons = await readPersons(context, keys)
    if (persons.length > 0)
      context.note({
        record: 'RUD',
        kind: 'flaw',
        about: '',
        what: 'without RegionFiscal: no region of players is kept',
      })
    return {
      elements: persons.map((person) => personElement(person, context)),
      sums: new Map([['players', BigInt(persons.length)]]),
    }
  },
  ledger: async (context) =>
    context.span.interval === 'M'
      ? new Map([['players', (await readCounts(context)).players]])
      : new Map([['players', BigInt((await personKeys(context)).length)]]),
}

/** How many players are read at once. */
const PAGE = 1000

/** RUT: how many players there are, by state and profile. */
export const playerTotals: MonitoringRecord = {
  name: 'RUT',
  tag: 'RegistroRUT',
  intervals: ['M'],
  division: { as: 'whole' },
  isSteady: true,
  keys: async () => [''],
  async rows(context) {
    const counts = await readCounts(context)
    const keys = await personKeys(context)
    const [states, found] = [new Map<string, bigint>(), new Map<string, bigint>()]
    const count = (by: Map<string, bigint>, name: string) => by.set(name, (by.get(name) ?? 0n) + 1n)
    for (let first = 0; first < keys.length; first += PAGE)
      for (const person of await readPersons(context, keys.slice(first, first + PAGE))) {
        count(states, statesWithin(person, context.period.from, context.period.to).at(-1)?.code ?? 'O')
        if (youngSpan(person.birthDate, context)) count(found, 'ParticipanteJoven')
        if (person.riskCases.length > 0) count(found, 'ComportamientoRiesgo')
      }
    const { players: all, joined, left, active } = counts
    const inStates = [...states.values()].reduce((sum, one) => sum + one, 0n)
    if (inStates !== all || all !== counts.before + joined - left)
      context.note({
        record: 'RUT',
        kind: 'fault',
        about: '',
        what: `${all} players, ${inStates} in states, ${counts.before} before, ${joined} joined, ${left} left`,
      })
    const by = (name: string, value: string, map: Map<string, bigint>) =>
      [...map]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, number]) => element(name, [leaf(value, key), whole('Numero', number, 8)]))
    return {
      elements: [
        element('Contenido', [
          whole('NumeroJugadores', all, 8),
          whole('NumeroAltas', joined, 8),
          whole('NumeroBajas', left, 8),
          whole('NumeroActividad', active, 8),
          whole('NumeroTest', 0, 8),
          ...by('NumeroJugadoresPorEstado', 'EstadoCNJ', states),
          ...by('NumeroJugadoresPorPerfil', 'PerfilJugador', found),
        ]),
      ],
    }
  },
}
