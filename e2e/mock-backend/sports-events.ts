/** Competitions of the mock sportsbook. */
export const competitions = [
  {
    id: 'sim:competition:1',
    sport: 'football',
    name: 'Liga Nacional',
    category: 'Argentina',
    country: 'AR',
    live: 3,
    events: 14,
  },
  {
    id: 'sim:competition:2',
    sport: 'football',
    name: 'Série Nacional',
    category: 'Brasil',
    country: 'BR',
    live: 1,
    events: 12,
  },
  {
    id: 'sim:competition:3',
    sport: 'football',
    name: 'Primera',
    category: 'España',
    country: 'ES',
    live: 1,
    events: 10,
  },
  {
    id: 'sim:competition:4',
    sport: 'tennis',
    name: 'Abierto de Córdoba',
    category: 'Internacional',
    country: null,
    live: 1,
    events: 8,
  },
  {
    id: 'sim:competition:5',
    sport: 'basketball',
    name: 'Liga A',
    category: 'Italia',
    country: 'IT',
    live: 1,
    events: 6,
  },
] as const

type Outcome = {
  id: string
  name: string
  odds: string | null
  active: boolean
  side?: 'home' | 'away' | null
}
export const outcome = (id: string, name: string, odds: string | null, side?: 'home' | 'away'): Outcome => ({
  id,
  name,
  odds,
  active: odds !== null,
  side: side ?? null,
})

export const market = (
  id: number,
  specifiers: string,
  name: string,
  family: string,
  group: string,
  outcomes: Outcome[],
  more: object = {},
) => ({
  id,
  specifiers,
  name,
  family,
  group,
  status: 'active',
  favourite: false,
  combinable: true,
  cash_out: true,
  outcomes,
  ...more,
})

const total = (line: string, over: string, under: string) =>
  market(18, `total=${line}`, `Total de goles ${line.replace('.', ',')}`, 'Total de goles', 'goals', [
    outcome('12', `Más de ${line.replace('.', ',')}`, over),
    outcome('13', `Menos de ${line.replace('.', ',')}`, under),
  ])

const footballLine = (
  home: string,
  away: string,
  odds: readonly [string, string, string],
  status = 'active',
) => [
  market(
    1,
    '',
    'Resultado final',
    'Resultado final',
    'main',
    [
      outcome('1', home, odds[0], 'home'),
      outcome('2', 'Empate', odds[1]),
      outcome('3', away, odds[2], 'away'),
    ],
    { status },
  ),
  total('2.5', '1.85', '1.92'),
  market(29, '', 'Ambos marcan', 'Ambos marcan', 'goals', [
    outcome('74', 'Sí', '1.78'),
    outcome('76', 'No', '1.98'),
  ]),
]

const team = (id: string, name: string, colours: [string, string] | null = null) => ({
  id: `sim:team:${id}`,
  name,
  short: name.slice(0, 12),
  colours: colours && { shirt: colours[0], pattern: colours[1] },
})

const playing = (minute: number, home: number, away: number, more: object = {}) => ({
  period: { kind: 'half', number: minute > 45 ? 2 : 1 },
  clock: { minute, stoppage: null, seconds: minute * 60 - 30, running: true, at: new Date().toISOString() },
  score: { home, away },
  periods:
    minute > 45
      ? [
          { home: 1, away: 1 },
          { home: home - 1, away: away - 1 },
        ]
      : [{ home, away }],
  game: null,
  server: null,
  red_cards: null,
  ...more,
})

/** In hours from now, to the minute. */
export const at = (hours: number): string =>
  new Date(Math.floor((Date.now() + hours * 3_600_000) / 60_000) * 60_000).toISOString()

type EventParts = {
  id: number
  of: number
  home: ReturnType<typeof team>
  away: ReturnType<typeof team>
  hours: number
  state?: string
  play?: object | null
  markets: unknown[]
  count?: number
}
function event({
  id,
  of,
  home,
  away,
  hours,
  state = 'not_started',
  play = null,
  markets,
  count = 142,
}: EventParts) {
  const { live: _, events: __, ...competition } = competitions[of - 1] as (typeof competitions)[number]
  return {
    id: `sim:match:${id}`,
    competition,
    home,
    away,
    starts_at: at(hours),
    state,
    play,
    markets,
    market_count: count,
    // Tennis comes from its own provider.
    feed: of === 4 ? 'field' : 'mock',
  }
}

const puerto = team('1', 'Puerto Norte', ['#1f4fa8', '#f2c230'])
const rivera = team('2', 'Atlético Rivera', ['#ffffff', '#d92b3a'])

/** The mock sportsbook's events; ids "sim:match:1001" and so on. */
export function sportsEvents() {
  const tennis = (home: string, away: string) => [
    market(186, '', 'Ganador', 'Ganador', 'main', [
      outcome('4', home, '1.55', 'home'),
      outcome('5', away, '2.40', 'away'),
    ]),
  ]
  return [
    event({
      id: 1001,
      of: 1,
      home: puerto,
      away: rivera,
      hours: -1.2,
      state: 'live',
      play: playing(67, 2, 1),
      markets: footballLine('Puerto Norte', 'Atlético Rivera', ['1.42', '4.10', '8.50']),
    }),
    event({
      id: 1002,
      of: 1,
      home: team('3', 'Unión Litoral'),
      away: team('4', 'Deportivo Sauce'),
      hours: -0.2,
      state: 'live',
      play: playing(12, 0, 0, { red_cards: { home: 0, away: 1 } }),
      markets: footballLine('Unión Litoral', 'Deportivo Sauce', ['2.60', '2.75', '2.95']),
      count: 128,
    }),
    event({
      id: 1003,
      of: 1,
      home: team('5', 'Trueno Rojo'),
      away: team('6', 'Cordillera FC'),
      hours: -1.6,
      state: 'live',
      play: playing(90, 1, 1, {
        clock: { minute: 90, stoppage: 3, seconds: 5_580, running: true, at: at(0) },
      }),
      markets: footballLine('Trueno Rojo', 'Cordillera FC', ['2.05', '3.10', '3.60'], 'suspended'),
      count: 4,
    }),
    event({
      id: 1004,
      of: 1,
      home: team('7', 'Bahía Sur'),
      away: team('8', 'La Quilla'),
      hours: 2,
      markets: footballLine('Bahía Sur', 'La Quilla', ['1.95', '3.20', '4.10']),
      count: 186,
    }),
    event({
      id: 1005,
      of: 2,
      home: team('9', 'Sertão EC'),
      away: team('10', 'Guanabara'),
      hours: -0.4,
      state: 'live',
      play: playing(23, 0, 0),
      markets: footballLine('Sertão EC', 'Guanabara', ['2.35', '2.90', '3.20']),
      count: 131,
    }),
    event({
      id: 1006,
      of: 2,
      home: team('11', 'Capibaribe'),
      away: team('12', 'Serra Minas'),
      hours: 20,
      markets: footballLine('Capibaribe', 'Serra Minas', ['2.15', '3.10', '3.55']),
      count: 174,
    }),
    event({
      id: 1007,
      of: 3,
      home: team('13', 'Real Tajo'),
      away: team('14', 'Cántabra'),
      hours: 4,
      markets: footballLine('Real Tajo', 'Cántabra', ['2.05', '3.00', '3.85']),
      count: 155,
    }),
    event({
      id: 1008,
      of: 4,
      home: team('15', 'Ibarra, L.'),
      away: team('16', 'Quintero, M.'),
      hours: -0.7,
      state: 'live',
      play: {
        ...playing(1, 1, 0),
        clock: null,
        period: { kind: 'set', number: 2 },
        periods: [
          { home: 6, away: 4 },
          { home: 3, away: 2 },
        ],
        game: { home: '40', away: '30' },
        server: 'home',
      },
      markets: tennis('Ibarra, L.', 'Quintero, M.'),
      count: 22,
    }),
    event({
      id: 1009,
      of: 5,
      home: team('17', 'Torre Blu'),
      away: team('18', 'Lupi Milano'),
      hours: 1,
      markets: tennis('Torre Blu', 'Lupi Milano').map((each) => ({ ...each, id: 219 })),
      count: 40,
    }),
  ]
}

const players = ['Ibarra', 'Quintero', 'Sosa Luna', 'Benegas', 'Da Rocha', 'Melo', 'Ferreyra', 'Arce']
const scores = ['2-1', '2-2', '3-1', '3-2', '4-1', '4-2', '2-3', '3-3']

/** One event with all its markets. */
export function sportsDetail(id: string) {
  const found = sportsEvents().find((each) => each.id === id)
  if (!found) return null
  const { home, away } = found
  const incident = (
    n: number,
    kind: string,
    side: 'home' | 'away' | null,
    time: string,
    player: string | null,
    x: number | null = null,
    y: number | null = null,
  ) => ({ id: n, kind, side, time, player, x, y, points: null })
  const football = found.competition.sport === 'football'
  const more = football
    ? [
        market(10, '', 'Doble oportunidad', 'Doble oportunidad', 'main', [
          outcome('9', '1X', '1.06'),
          outcome('10', '12', '1.22'),
          outcome('11', 'X2', '2.70'),
        ]),
        total('3.5', '1.20', '4.10'),
        total('4.5', '2.15', '1.65'),
        total('5.5', '5.20', '1.14'),
        market(8, 'goalnr=4', '4.º gol', 'Próximo gol', 'goals', [
          outcome('6', home.name, '1.80', 'home'),
          outcome('7', 'Nadie', '3.40'),
          outcome('8', away.name, '3.10', 'away'),
        ]),
        market(
          40,
          '',
          'Marca en cualquier momento',
          'Marca en cualquier momento',
          'players',
          players.map((name, n) => outcome(`sim:player:${n}`, name, `${3 + n}.10`, n % 2 ? 'away' : 'home')),
          { combinable: false },
        ),
        market(
          45,
          '',
          'Resultado exacto',
          'Resultado exacto',
          'goals',
          scores.map((name, n) => outcome(String(276 + n), name, `${2 + n * 3}.10`)),
        ),
        market(16, 'hcp=-0.5', 'Hándicap asiático -0,5', 'Hándicap asiático', 'handicap', [
          outcome('1714', `${home.name} (-0,5)`, '1.44'),
          outcome('1715', `${away.name} (+0,5)`, '2.70'),
        ]),
        market(16, 'hcp=-1.5', 'Hándicap asiático -1,5', 'Hándicap asiático', 'handicap', [
          outcome('1714', `${home.name} (-1,5)`, '2.44'),
          outcome('1715', `${away.name} (+1,5)`, '1.52'),
        ]),
        market(162, '', 'Más córners', 'Más córners', 'corners', [
          outcome('1', home.name, '1.30'),
          outcome('2', 'Empate', '6.50'),
          outcome('3', away.name, '4.40'),
        ]),
      ]
    : []
  return {
    ...found,
    markets: [...found.markets, ...more],
    venue: 'Estadio del Puerto',
    statistics: found.play
      ? [
          { kind: 'possession', home: 58, away: 42 },
          { kind: 'shots_on_target', home: 6, away: 4 },
          { kind: 'corners', home: 7, away: 3 },
          { kind: 'dangerous_attacks', home: 41, away: 29 },
          { kind: 'yellow_cards', home: 1, away: 2 },
        ]
      : [],
    incidents: found.play
      ? [
          incident(9, 'dangerous_attack', 'home', '66:40', null, 82, 40),
          incident(8, 'attack', 'home', '66:12', null, 60, 62),
          incident(7, 'attack', 'home', '65:50', null, 45, 50),
          incident(6, 'corner', 'home', '61:02', null),
          incident(5, 'goal', 'home', '55:10', 'Ibarra', 94, 48),
          incident(4, 'yellow_card', 'away', '51:33', 'Melo'),
          incident(3, 'goal', 'away', '35:20', 'Quintero', 6, 52),
          incident(2, 'goal', 'home', '15:44', 'Ibarra', 95, 45),
          incident(1, 'kick_off', null, '00:00', null),
        ]
      : [],
  }
}
