import type { operatorCalls, OperatorCallAnswer, PlayerFile } from '@palco/contract/operators'
import { addressWith } from '../../page/address.ts'
import { conditionText, type SegmentNames } from '../../page/segment-words.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { type PartView, partView } from './part-view.server.ts'

type Known = Pick<OperatorCallAnswer<typeof operatorCalls.listSegments>, 'tags' | 'levels'>

/** The segments that a player is in, with which of their conditions hold. */
export function segmentsPart(
  entered: Entered,
  segments: NonNullable<PlayerFile['segments']> | null,
  { brand, known }: { brand: string; known: Known | null },
): PartView {
  const { t, operator } = entered
  const { segments: s } = t
  const texts = t.playerParts.segments
  const names: SegmentNames = {
    tags: known?.tags ?? [],
    levels: known?.levels ?? [],
    currency: operator.brands.find(({ id }) => id === brand)?.currency,
  }
  return partView(entered, {
    id: 'segments',
    items: segments,
    texts,
    columns: [texts.segment, texts.why],
    listCells: ({ id, name, groups }) => [
      { text: name, to: addressWith('/trading/segments', { brand, id }) },
      groups
        .map(({ match, conditions }) => {
          const said = conditions.map(
            ({ condition, holds }) => `${holds ? '✓' : '✗'} ${conditionText(entered, condition, names)}`,
          )
          return `${s.short[match]}: ${said.join('; ')}`
        })
        .join(' · '),
    ],
  })
}
