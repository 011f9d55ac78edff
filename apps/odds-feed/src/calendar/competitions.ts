import type { FeedSport } from '@palco/contract/feed'
import type { NameStyle } from './names.ts'

type Text = { es_ES: string; en_US: string; pt_BR: string }
export type Country = { code: string; name: Text; style: NameStyle; cities: readonly string[] }
export type Competition = {
  /** Number in its id. */
  number: number
  sport: FeedSport
  country: string
  name: string
  rank: number
  /** Kick-off times in minutes of the day, UTC. */
  slots: readonly number[]
  /** Matches on a day of play, and every how many days it plays. */
  matches: number
  every: number
  /** How much is scored, against the usual of the sport. */
  scoring: number
  /** Sets of a match of tennis. */
  bestOf: 3 | 5
  /** What makes it a knock-out; `null` for a league or a tournament of open draws. */
  cup: Cup | null
}
/** A knock-out of single ties between the best clubs of some leagues of its country. */
export type Cup = {
  /** Numbers of the leagues, the highest first. */
  leagues: readonly number[]
  /** A power of two. */
  clubs: number
  /** Its days of play are those with this remainder by `every`: days on which its leagues do not play. */
  remainder: number
}

const text = (es_ES: string, en_US = es_ES, pt_BR = es_ES): Text => ({ es_ES, en_US, pt_BR })

// prettier-ignore
export const COUNTRIES: readonly Country[] = [
  { code: 'AR', name: text('Argentina'), style: 'spanish', cities: ['Rosario', 'Córdoba', 'Mendoza', 'Tucumán', 'Salta', 'La Plata', 'Bahía Blanca', 'Mar del Plata', 'Santa Fe', 'Paraná'] },
  { code: 'BR', name: text('Brasil', 'Brazil', 'Brasil'), style: 'portuguese', cities: ['Campinas', 'Curitiba', 'Recife', 'Salvador', 'Fortaleza', 'Belém', 'Goiânia', 'Porto Alegre', 'Natal', 'Manaus'] },
  { code: 'UY', name: text('Uruguay', 'Uruguay', 'Uruguai'), style: 'spanish', cities: ['Montevideo', 'Salto', 'Paysandú', 'Rivera', 'Maldonado', 'Colonia', 'Durazno', 'Florida'] },
  { code: 'CL', name: text('Chile'), style: 'spanish', cities: ['Santiago', 'Valparaíso', 'Concepción', 'Temuco', 'Antofagasta', 'Iquique', 'Talca', 'Osorno'] },
  { code: 'CO', name: text('Colombia', 'Colombia', 'Colômbia'), style: 'spanish', cities: ['Bogotá', 'Medellín', 'Cali', 'Barranquilla', 'Cartagena', 'Pereira', 'Manizales', 'Ibagué'] },
  { code: 'MX', name: text('México', 'Mexico', 'México'), style: 'spanish', cities: ['Guadalajara', 'Puebla', 'Mérida', 'León', 'Toluca', 'Oaxaca', 'Durango', 'Morelia', 'Veracruz'] },
  { code: 'ES', name: text('España', 'Spain', 'Espanha'), style: 'spanish', cities: ['Sevilla', 'Bilbao', 'Valencia', 'Málaga', 'Zaragoza', 'Vigo', 'Murcia', 'Oviedo', 'Granada', 'Cádiz'] },
  { code: 'PT', name: text('Portugal'), style: 'portuguese', cities: ['Lisboa', 'Porto', 'Braga', 'Coimbra', 'Faro', 'Setúbal', 'Aveiro', 'Évora', 'Guarda'] },
  { code: 'GB', name: text('Inglaterra', 'England', 'Inglaterra'), style: 'english', cities: ['London', 'Leeds', 'Bristol', 'York', 'Plymouth', 'Oxford', 'Norwich', 'Derby', 'Lincoln', 'Carlisle'] },
  { code: 'US', name: text('Estados Unidos', 'United States', 'Estados Unidos'), style: 'english', cities: ['Denver', 'Portland', 'Boston', 'Austin', 'Tucson', 'Omaha', 'Tampa', 'Reno', 'Boise', 'Seattle'] },
  { code: 'CA', name: text('Canadá', 'Canada', 'Canadá'), style: 'english', cities: ['Halifax', 'Regina', 'Calgary', 'Ottawa', 'Winnipeg', 'Moncton', 'Kelowna', 'Hamilton'] },
  { code: 'AU', name: text('Australia', 'Australia', 'Austrália'), style: 'english', cities: ['Sydney', 'Perth', 'Hobart', 'Cairns', 'Darwin', 'Geelong', 'Brisbane', 'Adelaide'] },
  { code: 'FR', name: text('Francia', 'France', 'França'), style: 'french', cities: ['Lyon', 'Nantes', 'Lille', 'Rennes', 'Dijon', 'Tours', 'Nancy', 'Brest', 'Metz'] },
  { code: 'IT', name: text('Italia', 'Italy', 'Itália'), style: 'italian', cities: ['Torino', 'Bologna', 'Palermo', 'Bari', 'Verona', 'Trieste', 'Modena', 'Perugia', 'Ancona'] },
  { code: 'DE', name: text('Alemania', 'Germany', 'Alemanha'), style: 'german', cities: ['Berlin', 'Hamburg', 'Köln', 'Bremen', 'Dresden', 'Kiel', 'Mainz', 'Rostock', 'Bonn'] },
  { code: 'SE', name: text('Suecia', 'Sweden', 'Suécia'), style: 'nordic', cities: ['Stockholm', 'Göteborg', 'Malmö', 'Uppsala', 'Umeå', 'Luleå', 'Kalmar', 'Örebro'] },
  { code: 'FI', name: text('Finlandia', 'Finland', 'Finlândia'), style: 'nordic', cities: ['Helsinki', 'Tampere', 'Turku', 'Oulu', 'Lahti', 'Kuopio', 'Pori', 'Vaasa'] },
  { code: 'CZ', name: text('Chequia', 'Czechia', 'Tchéquia'), style: 'slavic', cities: ['Praha', 'Brno', 'Ostrava', 'Plzeň', 'Liberec', 'Olomouc', 'Zlín', 'Kladno'] },
  { code: 'PL', name: text('Polonia', 'Poland', 'Polônia'), style: 'slavic', cities: ['Warszawa', 'Kraków', 'Gdańsk', 'Poznań', 'Łódź', 'Lublin', 'Rzeszów', 'Bydgoszcz'] },
  { code: 'TR', name: text('Turquía', 'Turkey', 'Turquia'), style: 'turkish', cities: ['Ankara', 'İzmir', 'Bursa', 'Antalya', 'Konya', 'Adana', 'Samsun', 'Trabzon'] },
  { code: 'JP', name: text('Japón', 'Japan', 'Japão'), style: 'japanese', cities: ['Sapporo', 'Kobe', 'Kyoto', 'Sendai', 'Niigata', 'Nagano', 'Fukuoka', 'Okayama', 'Chiba'] },
  { code: 'KR', name: text('Corea del Sur', 'South Korea', 'Coreia do Sul'), style: 'korean', cities: ['Seoul', 'Busan', 'Daegu', 'Incheon', 'Ulsan', 'Jeju', 'Suwon', 'Daejeon'] },
  { code: 'CN', name: text('China'), style: 'chinese', cities: ['Chengdu', 'Wuhan', 'Nanjing', 'Dalian', 'Qingdao', 'Xiamen', 'Harbin', 'Suzhou'] },
]

const UTC = {
  america: [1260, 1320, 1380, 30, 90, 150],
  pacific: [0, 60, 120, 180, 240],
  europe: [660, 780, 900, 960, 1020, 1080, 1140, 1200],
  east: [280, 350, 420, 510, 600],
  australia: [180, 270, 360, 450, 540, 600],
  // Tennis is played all day on several courts.
  courtsAustralia: [290, 330, 360, 390, 430, 450, 475, 500, 520, 550],
  courtsJapan: [310, 350, 410, 460, 490, 520, 560, 600, 630, 660],
  courtsNordic: [720, 765, 800, 835, 870, 900, 935, 960],
  courtsEurope: [570, 690, 740, 760, 820, 900, 1100, 1170],
  courtsAmerica: [760, 830, 880, 920, 1150, 1165, 1200, 1230],
  courtsMexico: [1120, 1150, 1170, 1190, 1215, 1245, 1280, 1340],
} as const
type Zone = keyof typeof UTC

type Row = readonly [
  FeedSport,
  string,
  string,
  Zone,
  matches: number,
  every: number,
  scoring?: number,
  bestOf?: 3 | 5,
]
/** By sport in the order of their rank. Competitions' names are facts; who plays in them is invented. */
// prettier-ignore
const ROWS: readonly Row[] = [
  ['football', 'AR', 'Liga Profesional', 'america', 10, 3, 0.9],
  ['football', 'BR', 'Brasileirão Série A', 'america', 10, 3, 0.96],
  ['football', 'ES', 'LaLiga', 'europe', 10, 2, 1],
  ['football', 'GB', 'Premier League', 'europe', 10, 2, 1.08],
  ['football', 'IT', 'Serie A', 'europe', 9, 3, 0.98],
  ['football', 'DE', 'Bundesliga', 'europe', 9, 3, 1.16],
  ['football', 'FR', 'Ligue 1', 'europe', 9, 3, 1.02],
  ['football', 'PT', 'Primeira Liga', 'europe', 9, 3, 0.98],
  ['football', 'MX', 'Liga MX', 'pacific', 9, 3, 1.02],
  ['football', 'CO', 'Primera A', 'america', 8, 3, 0.9],
  ['football', 'CL', 'Primera División', 'america', 8, 2, 1],
  ['football', 'UY', 'Primera División', 'america', 8, 2, 0.96],
  ['football', 'US', 'Major League Soccer', 'pacific', 8, 3, 1.1],
  ['football', 'JP', 'J1 League', 'east', 9, 2, 0.98],
  ['football', 'KR', 'K League 1', 'east', 6, 2, 0.96],
  ['football', 'CN', 'Chinese Super League', 'east', 8, 2, 1.08],
  ['football', 'AU', 'A-League', 'australia', 6, 2, 1.14],
  ['football', 'AR', 'Primera Nacional', 'america', 9, 3, 0.82],
  ['football', 'BR', 'Série B', 'pacific', 10, 3, 0.9],
  ['football', 'TR', 'Süper Lig', 'europe', 9, 3, 1.06],
  ['basketball', 'US', 'NBA', 'pacific', 10, 1, 1.13],
  ['basketball', 'AR', 'Liga Nacional', 'america', 5, 2, 0.95],
  ['basketball', 'BR', 'NBB', 'america', 5, 2, 0.96],
  ['basketball', 'ES', 'Liga ACB', 'europe', 6, 2, 0.97],
  ['basketball', 'TR', 'Basketbol Süper Ligi', 'europe', 5, 2, 0.97],
  ['basketball', 'JP', 'B.League', 'east', 8, 2, 0.94],
  ['basketball', 'AU', 'NBL', 'australia', 6, 2, 1],
  ['basketball', 'CN', 'CBA', 'east', 6, 2, 1.08],
  ['tennis', 'AU', 'Australian Open', 'courtsAustralia', 10, 1, 1, 5],
  ['tennis', 'AR', 'Argentina Open', 'courtsAmerica', 8, 1],
  ['tennis', 'FR', 'Roland Garros', 'courtsEurope', 8, 1, 1, 5],
  ['tennis', 'JP', 'Japan Open', 'courtsJapan', 10, 1],
  ['tennis', 'MX', 'Abierto Mexicano', 'courtsMexico', 8, 1],
  ['tennis', 'SE', 'Stockholm Open', 'courtsNordic', 8, 1],
  ['ice_hockey', 'US', 'NHL', 'pacific', 8, 1, 1.05],
  ['ice_hockey', 'CA', 'AHL', 'pacific', 4, 2, 1.05],
  ['ice_hockey', 'SE', 'SHL', 'europe', 6, 2, 0.95],
  ['ice_hockey', 'FI', 'Liiga', 'europe', 6, 2, 0.95],
  ['ice_hockey', 'CZ', 'Extraliga', 'europe', 6, 2, 0.93],
  ['ice_hockey', 'JP', 'Asia League', 'east', 3, 2, 1],
  ['volleyball', 'BR', 'Superliga', 'america', 6, 2],
  ['volleyball', 'IT', 'SuperLega', 'europe', 6, 2],
  ['volleyball', 'PL', 'PlusLiga', 'europe', 6, 2],
  ['volleyball', 'AR', 'Liga de Voleibol Argentina', 'america', 5, 2],
  ['volleyball', 'JP', 'SV.League', 'east', 5, 2],
  ['volleyball', 'KR', 'V-League', 'east', 3, 2],
]

type CupRow = readonly [country: string, name: string, zone: Zone, rank: number, every: number, cup: Cup]
/** A round is drawn from the results of the one before, so its days are further apart than events are offered ahead. */
// prettier-ignore
const CUP_ROWS: readonly CupRow[] = [
  ['AR', 'Copa Argentina', 'america', 3, 6, { leagues: [1, 18], clubs: 32, remainder: 1 }],
  ['BR', 'Copa do Brasil', 'america', 4, 6, { leagues: [2, 19], clubs: 32, remainder: 3 }],
  ['ES', 'Copa del Rey', 'europe', 7, 4, { leagues: [3], clubs: 16, remainder: 2 }],
  ['GB', 'FA Cup', 'europe', 8, 4, { leagues: [4], clubs: 16, remainder: 3 }],
  ['IT', 'Coppa Italia', 'europe', 11, 6, { leagues: [5], clubs: 16, remainder: 5 }],
  ['DE', 'DFB-Pokal', 'europe', 13, 6, { leagues: [6], clubs: 16, remainder: 4 }],
  ['FR', 'Coupe de France', 'europe', 15, 6, { leagues: [7], clubs: 16, remainder: 0 }],
  ['JP', 'Emperor’s Cup', 'east', 22, 4, { leagues: [14], clubs: 16, remainder: 1 }],
]

const LEAGUES: readonly Competition[] = ROWS.map(
  ([sport, country, name, zone, matches, every, scoring = 1, bestOf = 3], index) => ({
    number: index + 1,
    sport,
    country,
    name,
    rank: ROWS.slice(0, index + 1).filter((row) => row[0] === sport).length,
    slots: UTC[zone],
    matches,
    every,
    scoring,
    bestOf,
    cup: null,
  }),
)
const CUPS: readonly Competition[] = CUP_ROWS.map(([country, name, zone, rank, every, cup], index) => ({
  number: ROWS.length + index + 1,
  sport: 'football',
  country,
  name,
  rank,
  slots: UTC[zone],
  matches: cup.clubs / 2,
  every,
  scoring: LEAGUES[(cup.leagues[0] ?? 1) - 1]?.scoring ?? 1,
  bestOf: 3,
  cup,
}))

/** Cups have a place among the leagues of their sport; the leagues behind move on by one for each. */
function ranked(competitions: readonly Competition[]): Competition[] {
  const taken = new Set(CUPS.map(({ rank }) => rank))
  const free = (rank: number): number => {
    let place = 0
    for (let left = rank; left > 0; left -= taken.has(place) ? 0 : 1) place += 1
    return place
  }
  return competitions.map((each) =>
    each.sport === 'football' && each.cup === null ? { ...each, rank: free(each.rank) } : each,
  )
}
export const COMPETITIONS: readonly Competition[] = [...ranked(LEAGUES), ...CUPS]

export const SPORT_NAMES: Readonly<Record<FeedSport, Text>> = {
  football: text('Fútbol', 'Football', 'Futebol'),
  basketball: text('Básquet', 'Basketball', 'Basquete'),
  tennis: text('Tenis', 'Tennis', 'Tênis'),
  ice_hockey: text('Hockey sobre hielo', 'Ice hockey', 'Hóquei no gelo'),
  volleyball: text('Vóley', 'Volleyball', 'Vôlei'),
}
export const SPORT_NUMBERS: Readonly<Record<FeedSport, number>> = {
  football: 1,
  basketball: 2,
  ice_hockey: 4,
  tennis: 5,
  volleyball: 23,
}

const BY_CODE = new Map(COUNTRIES.map((country) => [country.code, country]))
export function toCountry(code: string): Country {
  const country = BY_CODE.get(code)
  if (!country) throw new RangeError(`no country ${code}`)
  return country
}
