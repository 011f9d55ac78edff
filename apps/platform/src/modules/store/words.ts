import type { StoreOrderState } from '@palco/contract'
import { fillText } from '@palco/contract/texts'
import { type Reader, wordsForReaders } from '../../model/index.ts'

type Words = { title: string; text: string }
type Reported = Exclude<StoreOrderState, 'placed'>

const words = wordsForReaders<Record<Reported, Words>>({
  es_ES: {
    preparing: {
      title: 'Estamos preparando tu pedido',
      text: '{name} (pedido n.º {id}) se está preparando.',
    },
    shipped: { title: 'Tu pedido está en camino', text: 'Despachamos {name} (pedido n.º {id}). {tracking}' },
    delivered: { title: 'Tu pedido fue entregado', text: '{name} (pedido n.º {id}) ya fue entregado.' },
    refunded: {
      title: 'Devolvimos tu pedido',
      text: 'Las millas y el dinero de {name} (pedido n.º {id}) ya están en tu cuenta.',
    },
  },
  en_US: {
    preparing: { title: 'We are preparing your order', text: '{name} (order no. {id}) is being prepared.' },
    shipped: { title: 'Your order is on its way', text: 'We shipped {name} (order no. {id}). {tracking}' },
    delivered: { title: 'Your order was delivered', text: '{name} (order no. {id}) has been delivered.' },
    refunded: {
      title: 'Your order was refunded',
      text: 'Miles and money of {name} (order no. {id}) are back in your account.',
    },
  },
  pt_BR: {
    preparing: {
      title: 'Estamos preparando seu pedido',
      text: '{name} (pedido n.º {id}) está em preparação.',
    },
    shipped: { title: 'Seu pedido está a caminho', text: 'Enviamos {name} (pedido n.º {id}). {tracking}' },
    delivered: { title: 'Seu pedido foi entregue', text: '{name} (pedido n.º {id}) já foi entregue.' },
    refunded: {
      title: 'Seu pedido foi devolvido',
      text: 'As milhas e o dinheiro de {name} (pedido n.º {id}) já estão na sua conta.',
    },
  },
})
const trackingWords = wordsForReaders<string>({
  es_ES: 'Código de seguimiento: ',
  en_US: 'Tracking number: ',
  pt_BR: 'Código de rastreio: ',
})

/** The message of an order's new state, for its player. */
export function toWords(
  reader: Reader,
  state: Reported,
  { name, id, tracking }: { name: string; id: string; tracking: string | null },
): Words {
  const { title, text } = words(reader)[state]
  const carrier = tracking === null ? '' : `${trackingWords(reader)}${tracking}`
  return {
    title,
    text: fillText(text, { name, id, tracking: carrier }).trim(),
  }
}
