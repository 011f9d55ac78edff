import type { SlotDefinition } from '../engine/definition.ts'
import { LINES_10 } from '../engine/lines.ts'

/** Ten lines. The book is wild and scatter at once; the free spins have an expanding symbol. */
export const libroEterno: SlotDefinition = {
  kind: 'slot',
  id: 'libro-eterno',
  name: { es_ES: 'Libro Eterno', en_US: 'Eternal Book', pt_BR: 'Livro Eterno' },
  categories: ['slots', 'free_spins', 'book'],
  volatility: 'high',
  rows: 3,
  symbols: [
    { code: 'S', id: 'book', art: 'book', kind: 'scatter', pays: { 3: 20, 4: 200, 5: 2000 }, alsoWild: true },
    { code: 'A', id: 'mask', art: 'mask', kind: 'regular', pays: { 2: 5, 3: 80, 4: 500, 5: 2000 } },
    { code: 'B', id: 'eye', art: 'eye', kind: 'regular', pays: { 2: 5, 3: 40, 4: 250, 5: 1000 } },
    { code: 'C', id: 'scarab', art: 'scarab', kind: 'regular', pays: { 2: 2, 3: 30, 4: 100, 5: 500 } },
    { code: 'D', id: 'cat', art: 'cat', kind: 'regular', pays: { 2: 2, 3: 30, 4: 100, 5: 500 } },
    { code: 'E', id: 'lotus', art: 'lotus', kind: 'regular', pays: { 3: 5, 4: 40, 5: 150 } },
    { code: 'F', id: 'sun', art: 'sun', kind: 'regular', pays: { 3: 5, 4: 40, 5: 150 } },
    { code: 'G', id: 'crown', art: 'crown', kind: 'regular', pays: { 3: 5, 4: 25, 5: 100 } },
    { code: 'H', id: 'gem', art: 'gem', kind: 'regular', pays: { 3: 5, 4: 25, 5: 100 } },
    { code: 'I', id: 'coin', art: 'coin', kind: 'regular', pays: { 3: 5, 4: 25, 5: 100 } },
  ],
  lines: LINES_10,
  stakeUnits: 10,
  strips: [
    'ICGDHIFECIEIFHGCAGABHBHDHEGFDIEFSG',
    'BDAGHESCDFIHIHGFDFIFEAHBEFHCDGBGCIGE',
    'FIGFDGSIEHCEFGEFAHFCAIDEDHBDIHBHGCGI',
    'EFDEIEBCGDHFIFGABEDGHAFGIGHBSIHICHCF',
    'IEHFHGFGEFEGHSGDIBHFCDGCFBCIGAHDBIAD',
  ],
  feature: {
    type: 'free_spins',
    awards: { 3: 10, 4: 10, 5: 10 },
    limit: 30,
    multipliers: [1],
    expandingSymbol: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'],
  },
}
