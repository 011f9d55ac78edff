import type { Localised } from '@palco/contract'
import type { Database } from '../../db/index.ts'
import { rewriteLocalised } from '../../model/index.ts'
import { findMilesProgram } from '../../modules/miles/index.ts'
import { hasItem, type Item, saveItem, storeHas } from '../../modules/store/index.ts'
import { UNITS } from '../bonuses/offers.ts'
import type { BrandSeed } from '../brands/brand-seed.ts'
import { listTournaments } from '../tournaments/index.ts'

type Seed = Pick<Item, 'id' | 'kind' | 'picture' | 'names' | 'texts'> & {
  /** In units of the brand's currency (bonuses/seed): what the miles of the price are worth, what is paid in money, what it is of. */
  miles: bigint
  price?: bigint
  worth?: bigint
  days?: number
  stock?: number
  most?: number
  /** The lowest level that may order it. */
  level?: 'silver' | 'gold' | 'diamond'
}

const words = (es_ES: string, en_US: string, pt_BR: string): Localised => ({ es_ES, en_US, pt_BR })

const SEEDS: readonly Seed[] = [
  {
    id: 'free-bet',
    kind: 'free_bet',
    picture: 'free-bet',
    names: words('Apuesta gratis', 'Free bet', 'Aposta grátis'),
    texts: words(
      'Para una apuesta deportiva simple o combinada con cuota de 1,50 o más. Se usa entera, en 14 días; si ganás, cobrás la ganancia sin la apuesta.',
      'For one single or multiple on sports at odds of 1.50 or more. Used whole, within 14 days; if you win, you get the winnings without the stake.',
      'Para uma aposta esportiva simples ou múltipla com cotação de 1,50 ou mais. Usada inteira, em 14 dias; se ganhar, você recebe o ganho sem a aposta.',
    ),
    miles: 2n,
    worth: 2n,
    days: 14,
    most: 5,
  },
  {
    id: 'bonus',
    kind: 'bonus',
    picture: 'bonus',
    names: words('Bono de casino', 'Casino bonus', 'Bônus de cassino'),
    texts: words(
      'Queda en tus bonos para que lo reclames cuando quieras, en 30 días. Se apuesta 10 veces antes de retirar.',
      'It waits in your bonuses to be claimed within 30 days. Wager it 10 times before you withdraw.',
      'Fica nos seus bônus para você resgatar em até 30 dias. Aposte 10 vezes antes de sacar.',
    ),
    miles: 5n,
    worth: 5n,
    most: 10,
  },
  {
    id: 'free-spins',
    kind: 'free_spins',
    picture: 'free-spins',
    names: words('10 giros en Mate de Oro', '10 spins in Golden Mate', '10 giros em Mate de Ouro'),
    texts: words(
      'Quedan en tus bonos para que los reclames cuando quieras, en 14 días. Lo que ganás pasa a tu dinero real con el último giro, sin rollover.',
      'They wait in your bonuses to be claimed within 14 days. What you win becomes real money with the last spin, with nothing to wager.',
      'Ficam nos seus bônus para você resgatar em até 14 dias. O que ganhar vira dinheiro real com o último giro, sem rollover.',
    ),
    miles: 2n,
    worth: 2n,
    most: 10,
  },
  {
    id: 'mug',
    kind: 'goods',
    picture: 'mug',
    names: words('Taza esmaltada', 'Enamel mug', 'Caneca esmaltada'),
    texts: words(
      'De acero esmaltado, 350 ml. Apta para lavavajillas. Llega en 5 a 10 días hábiles.',
      'Enamelled steel, 350 ml, dishwasher safe. Arrives in 5 to 10 working days.',
      'De aço esmaltado, 350 ml. Pode ir à lava-louças. Chega em 5 a 10 dias úteis.',
    ),
    miles: 8n,
    stock: 120,
    most: 4,
  },
  {
    id: 'cap',
    kind: 'goods',
    picture: 'cap',
    names: words('Gorra bordada', 'Embroidered cap', 'Boné bordado'),
    texts: words(
      'Algodón peinado con el logo bordado; talle único, ajustable. Llega en 5 a 10 días hábiles.',
      'Combed cotton with an embroidered logo; one size, adjustable. Arrives in 5 to 10 working days.',
      'Algodão penteado com logo bordado; tamanho único, ajustável. Chega em 5 a 10 dias úteis.',
    ),
    miles: 10n,
    stock: 80,
    most: 3,
  },
  {
    id: 'shirt',
    kind: 'goods',
    picture: 'shirt',
    names: words('Camiseta de la hinchada', 'Supporter shirt', 'Camisa da torcida'),
    texts: words(
      'Tela técnica que respira, talle M con calce amplio. Se paga con millas y dinero. Llega en 5 a 10 días hábiles.',
      'Breathable technical fabric, size M, relaxed fit. Paid with miles and money. Arrives in 5 to 10 working days.',
      'Tecido técnico respirável, tamanho M, modelagem ampla. Paga com milhas e dinheiro. Chega em 5 a 10 dias úteis.',
    ),
    miles: 8n,
    price: 10n,
    stock: 60,
    most: 2,
  },
  {
    id: 'ball',
    kind: 'goods',
    picture: 'ball',
    names: words('Pelota n.º 5', 'Size 5 football', 'Bola n.º 5'),
    texts: words(
      'Termosellada, de entrenamiento. Llega inflada a media presión en 5 a 10 días hábiles.',
      'Heat-bonded training ball. Arrives half inflated in 5 to 10 working days.',
      'Termosselada, de treino. Chega meio cheia em 5 a 10 dias úteis.',
    ),
    miles: 20n,
    stock: 40,
    most: 2,
  },
  {
    id: 'headphones',
    kind: 'goods',
    picture: 'headphones',
    names: words('Auriculares inalámbricos', 'Wireless headphones', 'Fones sem fio'),
    texts: words(
      'Cancelación de ruido y 30 horas de batería. Se pagan con millas y dinero. Garantía de 12 meses.',
      'Noise cancelling, 30 hours of battery. Paid with miles and money. 12-month warranty.',
      'Cancelamento de ruído e 30 horas de bateria. Pagos com milhas e dinheiro. Garantia de 12 meses.',
    ),
    miles: 40n,
    price: 60n,
    stock: 15,
    most: 1,
    level: 'silver',
  },
  {
    id: 'phone',
    kind: 'goods',
    picture: 'phone',
    names: words('Celular 5G de 256 GB', '256 GB 5G phone', 'Celular 5G de 256 GB'),
    texts: words(
      'Pantalla OLED de 6,5 pulgadas, liberado y con garantía de 12 meses. Pocas unidades.',
      '6.5-inch OLED display, unlocked, 12-month warranty. Few left.',
      'Tela OLED de 6,5 polegadas, desbloqueado e com garantia de 12 meses. Poucas unidades.',
    ),
    miles: 400n,
    stock: 3,
    most: 1,
    level: 'gold',
  },
]

/** Bonuses that give what an item is (bonuses/seed). */
const OFFERS: Partial<Record<Item['kind'], string>> = { bonus: 'store', free_spins: 'free-spins' }

/** The demo brand's items: their miles are worth in the store what a claim pays for them. */
export function listStoreItems({ id: brandId, currency, country, rules }: BrandSeed): Item[] {
  const unit = UNITS[currency]
  const program = findMilesProgram({ settings: rules, currency })
  if (unit === undefined || program === null) return []
  const times = (units: bigint | undefined) => (units === undefined ? null : units * unit)
  return rewriteLocalised(SEEDS, country).map(
    ({ miles, price, worth, days, stock, most, level, ...seed }, position) => ({
      ...seed,
      brandId,
      currency,
      miles: (miles * unit * program.step) / program.stepValue,
      price: times(price) ?? 0n,
      worth: times(worth),
      offer: OFFERS[seed.kind] ?? null,
      days: days ?? null,
      stock: stock ?? null,
      most: most ?? null,
      level: level ?? null,
      position,
      enabled: true,
    }),
  )
}

const ENTRY = words(
  'Entrás en el momento: cuentan las jugadas que hacés después, mientras dura el torneo.',
  'You are in at once: rounds that you play afterwards count, while the tournament runs.',
  'Você entra na hora: contam as jogadas feitas depois, enquanto durar o torneio.',
)

/** Entries to the brand's tournaments of kind `bought`: one item each, to be had once. */
function listEntries(brand: BrandSeed, now: Date): Item[] {
  const { id: brandId, currency, rules } = brand
  const unit = UNITS[currency]
  const program = findMilesProgram({ settings: rules, currency })
  if (unit === undefined || program === null) return []
  const bought = listTournaments(brand, now).filter(({ entry }) => entry === 'bought')
  return bought.map(({ id, texts: { es_ES, en_US = es_ES, pt_BR = es_ES } }, index) => ({
    brandId,
    id: `entry-${id}`,
    kind: 'tournament',
    picture: 'trophy',
    names: words(`Entrada: ${es_ES.name}`, `Entry: ${en_US.name}`, `Inscrição: ${pt_BR.name}`),
    texts: rewriteLocalised(ENTRY, brand.country),
    currency,
    miles: (unit * program.step) / program.stepValue,
    price: 0n,
    worth: null,
    offer: id,
    days: null,
    stock: null,
    most: 1,
    level: null,
    position: 3 + index,
    enabled: true,
  }))
}

/** Fills the demo brand's store once, and adds entries to new tournaments; what an operator changed since stays. */
export async function seedStore(db: Database, brand: BrandSeed, now: Date): Promise<void> {
  if (!(await storeHas(db, brand.id))) for (const item of listStoreItems(brand)) await saveItem(db, item)
  for (const item of listEntries(brand, now))
    if (!(await hasItem(db, brand.id, item.id))) await saveItem(db, item)
}
