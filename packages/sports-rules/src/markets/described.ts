import type { Sport } from '../records/index.ts'
import { text, within } from './texts.ts'
import type { Entry, Group, SpecifierKind, Text } from './types.ts'

type Options = { specifiers?: Readonly<Record<string, SpecifierKind>>; winners?: 1 | null }

/**
 * A market whose outcomes exist only in its provider's description: it takes any variant and has no outcome names itself. Nothing here can
 * settle it, so the feed's results alone do, and it stands alone in a bet, since what it hangs together with is not known.
 */
const described = <S extends Sport>(
  id: number,
  group: Group,
  name: Text,
  { specifiers = {}, winners = 1 }: Options = {},
): Entry<S> => ({
  id,
  name,
  group,
  specifiers: { variant: 'variant', ...specifiers },
  variants: {},
  outcomes: {},
  winners,
  combinable: false,
  settle: () => null,
})

/** A figure of one player: each outcome is a least count ("Ruiz 18+"), so that any number of them win. */
const figure = <S extends Sport>(id: number, name: Text): Entry<S> =>
  described(id, 'players', name, { winners: null })

/** What a provider puts into words. */
const freeTexts = <S extends Sport>(): Entry<S>[] => [
  described(534, 'specials', text('Especial del torneo', 'Championship special', 'Especial do torneio')),
  described(535, 'specials', text('Especial', 'Special', 'Especial')),
  described(
    536,
    'specials',
    text('Especial con varios ganadores', 'Special with several winners', 'Especial com vários vencedores'),
    { specifiers: { winners: 'number' }, winners: null },
  ),
]

const HALF_1 = text('1.er tiempo', '1st half', '1º tempo')
const HALF_2 = text('2.º tiempo', '2nd half', '2º tempo')
const PERIOD = text('Período {periodnr}', 'Period {periodnr}', 'Período {periodnr}')
const EXACT_GOALS = text('Goles exactos', 'Exact goals', 'Gols exatos')
const HOME_GOALS = text('Goles exactos de {home}', '{home} exact goals', 'Gols exatos de {home}')
const AWAY_GOALS = text('Goles exactos de {away}', '{away} exact goals', 'Gols exatos de {away}')
const BOOKING_POINTS = text(
  'Rango de puntos por tarjetas',
  'Booking point range',
  'Faixa de pontos por cartões',
)
const MARGIN = text('Margen de victoria', 'Winning margin', 'Margem de vitória')
const ASSISTS = text('Asistencias de un jugador', 'Player assists', 'Assistências de um jogador')
const WITH_ALL = text(
  'alargue y penales incl.',
  'incl. overtime and penalties',
  'incl. prorrogação e pênaltis',
)
const WITH_OVERTIME = text('alargue incl.', 'incl. overtime', 'incl. prorrogação')

/** "Exact goals (incl. overtime)". */
const counting = (name: Text, what: Text): Text =>
  text(`${name.es_ES} (${what.es_ES})`, `${name.en_US} (${what.en_US})`, `${name.pt_BR} (${what.pt_BR})`)

export const DESCRIBED_FOOTBALL: Entry<'football'>[] = [
  described(15, 'goals', MARGIN),
  described(71, 'halves', within(HALF_1, EXACT_GOALS)),
  described(72, 'halves', within(HALF_1, HOME_GOALS)),
  described(73, 'halves', within(HALF_1, AWAY_GOALS)),
  described(93, 'halves', within(HALF_2, EXACT_GOALS)),
  described(
    130,
    'overtime',
    text(
      'Tanda de penales: goles exactos',
      'Penalty shoot-out: exact goals',
      'Disputa de pênaltis: gols exatos',
    ),
  ),
  described(145, 'bookings', BOOKING_POINTS),
  described(158, 'bookings', within(HALF_1, BOOKING_POINTS)),
  described(
    170,
    'corners',
    text('Rango de córners de {home}', '{home} corner range', 'Faixa de escanteios de {home}'),
  ),
  described(
    171,
    'corners',
    text('Rango de córners de {away}', '{away} corner range', 'Faixa de escanteios de {away}'),
  ),
  figure(770, ASSISTS),
  figure(775, text('Goles de un jugador', 'Player goals', 'Gols de um jogador')),
  figure(776, text('Remates de un jugador', 'Player shots', 'Finalizações de um jogador')),
  figure(
    777,
    text('Remates al arco de un jugador', 'Player shots on goal', 'Finalizações no gol de um jogador'),
  ),
  figure(778, text('Pases de un jugador', 'Player passes', 'Passes de um jogador')),
  figure(779, text('Toques de un jugador', 'Player touches', 'Toques de um jogador')),
  figure(780, text('Entradas de un jugador', 'Player tackles', 'Desarmes de um jogador')),
  ...freeTexts<'football'>(),
]

export const DESCRIBED_BASKETBALL: Entry<'basketball'>[] = [
  described(15, 'main', MARGIN),
  described(290, 'main', counting(MARGIN, WITH_OVERTIME)),
  described(298, 'main', text('Rango de puntos', 'Point range', 'Faixa de pontos')),
  figure(768, text('Puntos de un jugador', 'Player points', 'Pontos de um jogador')),
  figure(
    769,
    text('Tiros de campo de un jugador', 'Player field goals', 'Arremessos de quadra de um jogador'),
  ),
  figure(770, ASSISTS),
  figure(771, text('Tapones de un jugador', 'Player blocks', 'Tocos de um jogador')),
  figure(772, text('Rebotes de un jugador', 'Player rebounds', 'Rebotes de um jogador')),
  figure(773, text('Robos de un jugador', 'Player steals', 'Roubos de bola de um jogador')),
  figure(774, text('Triples de un jugador', 'Player 3-point field goals', 'Cestas de 3 de um jogador')),
  ...freeTexts<'basketball'>(),
]

export const DESCRIBED_TENNIS: Entry<'tennis'>[] = freeTexts()

export const DESCRIBED_VOLLEYBALL: Entry<'volleyball'>[] = [
  described(
    306,
    'sets',
    text(
      'Sets decididos con puntos extra',
      'Sets decided by extra points',
      'Sets decididos por pontos extras',
    ),
  ),
  ...freeTexts<'volleyball'>(),
]

const periodnr = { periodnr: 'number' } as const
export const DESCRIBED_ICE_HOCKEY: Entry<'ice_hockey'>[] = [
  described(15, 'goals', MARGIN),
  described(21, 'goals', EXACT_GOALS),
  described(23, 'goals', HOME_GOALS),
  described(24, 'goals', AWAY_GOALS),
  described(199, 'goals', text('Resultado exacto', 'Correct score', 'Placar exato')),
  described(416, 'goals', counting(EXACT_GOALS, WITH_ALL)),
  described(417, 'goals', counting(HOME_GOALS, WITH_ALL)),
  described(418, 'goals', counting(AWAY_GOALS, WITH_ALL)),
  described(449, 'periods', within(PERIOD, EXACT_GOALS), { specifiers: periodnr }),
  described(450, 'periods', within(PERIOD, HOME_GOALS), { specifiers: periodnr }),
  described(451, 'periods', within(PERIOD, AWAY_GOALS), { specifiers: periodnr }),
  ...freeTexts<'ice_hockey'>(),
]
