import type { Language, StoreOrderState } from '@palco/contract'
import { fillText } from '@palco/contract/texts'

type Words = { title: string; text: string }
type Reported = Exclude<StoreOrderState, 'placed'>

const WORDS: Record<Reported, Record<Language, Words>> = {
  preparing: {
    es_ES: { title: 'Estamos preparando tu pedido', text: '{name} (pedido n.º {id}) se está preparando.' },
    en_US: { title: 'We are preparing your order', text: '{name} (order no. {id}) is being prepared.' },
    pt_BR: { title: 'Estamos preparando seu pedido', text: '{name} (pedido n.º {id}) está em preparação.' },
  },
  shipped: {
    es_ES: { title: 'Tu pedido está en camino', text: 'Despachamos {name} (pedido n.º {id}). {tracking}' },
    en_US: { title: 'Your order is on its way', text: 'We shipped {name} (order no. {id}). {tracking}' },
    pt_BR: { title: 'Seu pedido está a caminho', text: 'Enviamos {name} (pedido n.º {id}). {tracking}' },
  },
  delivered: {
    es_ES: { title: 'Tu pedido fue entregado', text: '{name} (pedido n.º {id}) ya fue entregado.' },
    en_US: { title: 'Your order was delivered', text: '{name} (order no. {id}) has been delivered.' },
    pt_BR: { title: 'Seu pedido foi entregue', text: '{name} (pedido n.º {id}) já foi entregue.' },
  },
  refunded: {
    es_ES: {
      title: 'Devolvimos tu pedido',
      text: 'Las millas y el dinero de {name} (pedido n.º {id}) ya están en tu cuenta.',
    },
    en_US: {
      title: 'Your order was refunded',
      text: 'Miles and money of {name} (order no. {id}) are back in your account.',
    },
    pt_BR: {
      title: 'Seu pedido foi devolvido',
      text: 'As milhas e o dinheiro de {name} (pedido n.º {id}) já estão na sua conta.',
    },
  },
}
const TRACKING: Record<Language, string> = {
  es_ES: 'Código de seguimiento: ',
  en_US: 'Tracking number: ',
  pt_BR: 'Código de rastreio: ',
}

/** The message of an order's new state, in the player's language. */
export function toWords(
  language: Language,
  state: Reported,
  { name, id, tracking }: { name: string; id: string; tracking: string | null },
): Words {
  const { title, text } = WORDS[state][language]
  const carrier = tracking === null ? '' : `${TRACKING[language]}${tracking}`
  return {
    title,
    text: fillText(text, { name, id, tracking: carrier }).trim(),
  }
}
