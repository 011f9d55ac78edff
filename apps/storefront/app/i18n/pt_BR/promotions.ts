import type { SameTexts } from '@palco/contract/texts'
import type es from '../es_ES/promotions.ts'

export default {
  title: 'Promoções',
  lead: 'Cada uma com as condições à vista.',
  types: { all: 'Todas', bonus: 'Bônus', promotion: 'Promoções' },
  filter: 'Tipo de promoção',
  badge: { bonus: 'Bônus', promotion: 'Promoção' },
  ends: 'Até {date}',
  terms: 'Condições',
  seeTerms: 'Ver condições',
  about: 'Ver condições de {title}',
  code: 'Código',
  codeText: 'Digite-o ao depositar ou em Minha conta, em Bônus.',
  codeInAccount: 'Digite em Minha conta, em Bônus.',
  others: 'Outras promoções',
  seeOthers: 'Ver as outras',
  othersTitle: 'Outras promoções',
  noneOfType: 'No momento não há promoções deste tipo.',
  failed: 'Não conseguimos carregar as promoções. Tente de novo em instantes.',
  seeAll: 'Ver todas',
  never: 'Não mostrar mais',
} satisfies SameTexts<typeof es>
