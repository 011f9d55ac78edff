import type { Random } from '../random/random.ts'

const words = (text: string): string[] => text.split(' ')

/** Invented names by two words each; a horse named in one language races everywhere. */
// prettier-ignore
const FIRST = {
  spanish: words('Gran Bello Viejo Alto Noble Rayo Sol Lucero Sueño Duque Conde Príncipe Capitán Viento Trueno Coral Tango Candil Faro Cielo'),
  english: words('Silver Golden Night River Winter Copper Velvet Northern Quiet Wild Amber Harbour Royal Crimson Lucky Hollow Summer Iron Distant Morning'),
}
// prettier-ignore
const LAST = {
  spanish: words('Pampero Criollo Austral Encantado Moro Serrano Andino Errante Bravo Marino Lejano Sereno Dorado Imperial Nocturno Porteño Rebelde Galán Audaz Fugaz'),
  english: words('Ember Lantern Tide Whisper Falcon Meadow Echo Compass Thunder Harvest Sparrow Anthem Voyage Signal Ranger Willow Comet Crown Drifter Bay'),
}

/** So many names, no two the same. */
export function horseNames(random: Random, count: number): string[] {
  const names = new Set<string>()
  while (names.size < count) {
    const style = random.chance(0.5) ? 'spanish' : 'english'
    names.add(`${random.pick(FIRST[style])} ${random.pick(LAST[style])}`)
  }
  return [...names]
}

/** Silks: body and pattern. */
const COLOURS = words(
  '#c8102e #f6c400 #0b4da2 #12863c #f2f2f2 #1d1d1f #e87511 #6a2c91 #38a3d1 #b5496b #5b3a1e #8fbf3f',
)

/** Colours of so many jockeys: no two the same pair. */
export function silks(random: Random, count: number): { shirt: string; pattern: string }[] {
  const pairs = COLOURS.flatMap((shirt) =>
    COLOURS.filter((pattern) => pattern !== shirt).map((pattern) => ({ shirt, pattern })),
  )
  return random.shuffled(pairs).slice(0, count)
}
