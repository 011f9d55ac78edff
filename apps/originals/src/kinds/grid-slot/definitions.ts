import type { GridDefinition, GridSymbol } from './definition.ts'

/** Pays as "3:22 4:66": from that count on so many units. */
const regular = (art: string, weight: GridSymbol['weight'], pays: string): GridSymbol => ({
  art,
  kind: 'regular',
  weight,
  pays: pays.split(' ').map((pay): [number, number] => {
    const [count = 0, units = 0] = pay.split(':').map(Number)
    return [count, units]
  }),
})
const special = (
  kind: 'wild' | 'scatter' | 'coin',
  art: string,
  weight: GridSymbol['weight'],
): GridSymbol => ({ art, kind, weight, pays: [] })
/** 1, 2, … n. */
const upward = (n: number): number[] => Array.from({ length: n }, (_, at) => at + 1)

/** Five reels, 243 ways, symbols fall: each further win of a spin multiplies more. */
const iguazu: GridDefinition = {
  theme: 'iguazu',
  reels: 5,
  heights: [[3, 1]],
  pays: 'ways',
  units: 20,
  falls: true,
  ladder: [1, 2, 3, 5],
  symbols: [
    regular('toucan', 6, '3:22 4:66 5:260'),
    regular('butterfly', 7, '3:15 4:40 5:150'),
    regular('frog', 8, '3:11 4:25 5:90'),
    regular('lotus', 9, '3:9 4:20 5:60'),
    regular('hexgem', 12, '3:4 4:9 5:28'),
    regular('gem', 12, '3:3 4:8 5:24'),
    regular('clover', 14, '3:2 4:5 5:16'),
    regular('tear', 14, '3:2 4:5 5:14'),
    special('wild', 'totem', [0, 2, 2, 2, 2]),
    special('scatter', 'sun', 2),
  ],
  free: {
    awards: [
      [3, 10],
      [4, 15],
      [5, 20],
    ],
    more: [3, 5],
    limit: 50,
    ladder: [5, 10, 15, 25],
    keeps: false,
  },
  hold: null,
  buy: 38,
  cap: 5_000,
}

/** Seven by seven: groups joined by edges pay, and each further win of a spin multiplies more. */
const nebula: GridDefinition = {
  theme: 'nebula',
  reels: 7,
  heights: [[7, 1]],
  pays: 'clusters',
  units: 20,
  falls: true,
  ladder: [1, 2, 4, 6, 8, 10, 12, 15, 20],
  symbols: [
    regular('planet', 10, '5:50 6:75 8:150 10:400 13:1500 16:5000'),
    regular('rocket', 12, '5:26 6:40 8:80 10:200 13:800 16:2500'),
    regular('ufo', 14, '5:16 6:25 8:50 10:120 13:500 16:1500'),
    regular('moon', 16, '5:12 6:18 8:36 10:80 13:300 16:1000'),
    regular('star', 18, '5:10 6:16 8:32 10:70 13:250 16:800'),
    regular('hexgem', 20, '5:8 6:12 8:24 10:50 13:150 16:500'),
    regular('gem', 20, '5:7 6:10 8:20 10:40 13:120 16:400'),
    special('wild', 'orb', 4),
  ],
  free: null,
  hold: null,
  buy: null,
  cap: 5_000,
}

/** Six reels of two to seven rows, drawn anew for every spin: up to 117,649 ways. */
const babel: GridDefinition = {
  theme: 'babel',
  reels: 6,
  heights: [
    [2, 5],
    [3, 5],
    [4, 4],
    [5, 3],
    [6, 2],
    [7, 1],
  ],
  pays: 'ways',
  units: 20,
  falls: true,
  ladder: [1],
  symbols: [
    regular('crown', 6, '3:10 4:30 5:80 6:250'),
    regular('scarab', 8, '3:5 4:12 5:25 6:70'),
    regular('eye', 9, '3:4 4:9 5:18 6:45'),
    regular('mask', 10, '3:3 4:6 5:14 6:35'),
    regular('hexgem', 14, '3:2 4:3 5:6 6:15'),
    regular('gem', 14, '3:2 4:3 5:5 6:12'),
    regular('tear', 16, '4:1 5:3 6:8'),
    regular('lotus', 16, '4:1 5:3 6:8'),
    special('wild', 'shield', [0, 2, 2, 2, 2, 2]),
    special('scatter', 'sun', 3),
  ],
  free: {
    awards: [
      [4, 10],
      [5, 14],
      [6, 20],
    ],
    more: [3, 4],
    limit: 60,
    ladder: upward(100),
    keeps: true,
  },
  hold: null,
  buy: 37,
  cap: 10_000,
}

/** Six reels of five rows: eight of a kind pay wherever they lie. */
const carnaval: GridDefinition = {
  theme: 'carnaval',
  reels: 6,
  heights: [[5, 1]],
  pays: 'anywhere',
  units: 20,
  falls: true,
  ladder: [1, 1, 2, 3, 5],
  symbols: [
    regular('heart', 8, '8:200 10:500 12:1000'),
    regular('candy', 9, '8:80 10:250 12:600'),
    regular('lolly', 10, '8:50 10:140 12:400'),
    regular('donut', 11, '8:32 10:90 12:300'),
    regular('berry', 13, '8:24 10:60 12:220'),
    regular('melon', 14, '8:18 10:45 12:160'),
    regular('lemon', 15, '8:16 10:40 12:140'),
    regular('plum', 16, '8:12 10:32 12:120'),
    special('scatter', 'mask', 2),
  ],
  free: {
    awards: [
      [4, 10],
      [5, 12],
      [6, 15],
    ],
    more: [3, 5],
    limit: 50,
    ladder: [3, 6, 9, 15, 25, 50],
    keeps: false,
  },
  hold: null,
  buy: 40,
  cap: 5_000,
}

/** Coins with fixed values and jackpots: six of them stay while the rest spins again. */
const COINS = [
  { times: 1, weight: 100 },
  { times: 2, weight: 50 },
  { times: 3, weight: 25 },
  { times: 5, weight: 14 },
  { times: 10, weight: 6 },
  { times: 20, weight: 3, name: 'mini' as const },
  { times: 50, weight: 1, name: 'minor' as const },
]
const inti: GridDefinition = {
  theme: 'inti',
  reels: 5,
  heights: [[3, 1]],
  pays: 'ways',
  units: 20,
  falls: false,
  ladder: [1],
  symbols: [
    regular('lion', 6, '3:14 4:60 5:250'),
    regular('toucan', 7, '3:10 4:32 5:120'),
    regular('totem', 8, '3:10 4:30 5:120'),
    regular('cactus', 9, '3:8 4:20 5:60'),
    regular('hexgem', 12, '3:5 4:12 5:40'),
    regular('gem', 12, '3:5 4:10 5:30'),
    regular('tear', 13, '3:4 4:8 5:25'),
    special('wild', 'crown', [0, 3, 3, 3, 3]),
    special('coin', 'sun', 10),
  ],
  free: null,
  hold: {
    needed: 6,
    respins: 3,
    chance: [1, 16],
    values: [...COINS, { times: 200, weight: 1, name: 'major' }],
    grand: 1_000,
  },
  buy: null,
  cap: 4_000,
}

const potosi: GridDefinition = {
  theme: 'potosi',
  reels: 5,
  heights: [[4, 1]],
  pays: 'ways',
  units: 20,
  falls: false,
  ladder: [1],
  symbols: [
    regular('tnt', 6, '3:8 4:30 5:120'),
    regular('pick', 7, '3:6 4:20 5:60'),
    regular('chest', 8, '3:4 4:12 5:40'),
    regular('hammer', 9, '3:3 4:8 5:25'),
    regular('horseshoe', 11, '3:2 4:5 5:12'),
    regular('hexgem', 12, '3:2 4:4 5:12'),
    regular('gem', 12, '3:2 4:4 5:10'),
    special('wild', 'nugget', [0, 2, 2, 2, 2]),
    special('coin', 'coin', 10),
  ],
  free: null,
  hold: {
    needed: 8,
    respins: 3,
    chance: [1, 15],
    values: [...COINS, { times: 500, weight: 1, name: 'major' }],
    grand: 2_000,
  },
  buy: null,
  cap: 10_000,
}

export const gridDefinitions: readonly GridDefinition[] = [iguazu, nebula, babel, carnaval, inti, potosi]
