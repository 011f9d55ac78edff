import type { Language } from '@palco/contract'
import { fillText } from '@palco/contract/texts'

type Facts = { brand: string; amount: string; method: string; reason: string; count: string }
type Words = { title: string; text: string }

export type MessageKind =
  | 'welcome'
  | 'failed_logins'
  | 'deposit_approved'
  | 'deposit_rejected'
  | 'deposit_returning'
  | 'withdrawal_paid'
  | 'withdrawal_rejected'

/** `{name}` stands for a fact. An empty reason leaves no gap: texts are trimmed. */
const TEXTS: Record<Language, Record<MessageKind, Words>> = {
  es_ES: {
    welcome: {
      title: 'Te damos la bienvenida a {brand}',
      text: 'Tu cuenta está lista. Acá vas a encontrar las novedades de tus depósitos, retiros y premios. Podés ver todos tus movimientos en tu cuenta cuando quieras. Jugá por diversión.',
    },
    failed_logins: {
      title: 'Intentos de ingreso fallidos: {count}',
      text: 'Pasó antes de tu último ingreso. Si no fuiste vos, cambiá tu contraseña y revisá tus sesiones abiertas en Seguridad.',
    },
    deposit_approved: {
      title: 'Depósito acreditado: {amount}',
      text: 'Tu depósito de {amount} ({method}) ya está en tu saldo.',
    },
    deposit_rejected: {
      title: 'Depósito rechazado: {amount}',
      text: 'Tu depósito de {amount} ({method}) no se acreditó. {reason}',
    },
    deposit_returning: {
      title: 'Depósito en devolución: {amount}',
      text: 'Tu depósito de {amount} ({method}) no se acreditó. {reason}',
    },
    withdrawal_paid: {
      title: 'Retiro pagado: {amount}',
      text: 'Enviamos tu retiro de {amount} ({method}).',
    },
    withdrawal_rejected: {
      title: 'Retiro rechazado: {amount}',
      text: 'Tu retiro de {amount} ({method}) no se pagó. {reason}',
    },
  },
  en_US: {
    welcome: {
      title: 'Welcome to {brand}',
      text: 'Your account is ready. Updates about your deposits, withdrawals and prizes will arrive here. You can see all your transactions in your account whenever you like. Play for fun.',
    },
    failed_logins: {
      title: 'Failed login attempts: {count}',
      text: 'They happened before your last login. If it was not you, change your password and check your open sessions under Security.',
    },
    deposit_approved: {
      title: 'Deposit credited: {amount}',
      text: 'Your deposit of {amount} ({method}) is in your balance.',
    },
    deposit_rejected: {
      title: 'Deposit rejected: {amount}',
      text: 'Your deposit of {amount} ({method}) was not credited. {reason}',
    },
    deposit_returning: {
      title: 'Deposit being returned: {amount}',
      text: 'Your deposit of {amount} ({method}) was not credited. {reason}',
    },
    withdrawal_paid: {
      title: 'Withdrawal paid: {amount}',
      text: 'We sent your withdrawal of {amount} ({method}).',
    },
    withdrawal_rejected: {
      title: 'Withdrawal rejected: {amount}',
      text: 'Your withdrawal of {amount} ({method}) was not paid. {reason}',
    },
  },
  pt_BR: {
    welcome: {
      title: 'Boas-vindas à {brand}',
      text: 'Sua conta está pronta. Aqui chegam as novidades dos seus depósitos, saques e prêmios. Você pode ver todas as suas movimentações na sua conta quando quiser. Jogue por diversão.',
    },
    failed_logins: {
      title: 'Tentativas de acesso malsucedidas: {count}',
      text: 'Foi antes do seu último acesso. Se não foi você, altere a senha e veja suas sessões abertas em Segurança.',
    },
    deposit_approved: {
      title: 'Depósito creditado: {amount}',
      text: 'Seu depósito de {amount} ({method}) já está no seu saldo.',
    },
    deposit_rejected: {
      title: 'Depósito recusado: {amount}',
      text: 'Seu depósito de {amount} ({method}) não foi creditado. {reason}',
    },
    deposit_returning: {
      title: 'Depósito em devolução: {amount}',
      text: 'Seu depósito de {amount} ({method}) não foi creditado. {reason}',
    },
    withdrawal_paid: {
      title: 'Saque pago: {amount}',
      text: 'Enviamos seu saque de {amount} ({method}).',
    },
    withdrawal_rejected: {
      title: 'Saque recusado: {amount}',
      text: 'Seu saque de {amount} ({method}) não foi pago. {reason}',
    },
  },
}

/** The words of a message of the platform's own. */
export function toWords(kind: MessageKind, language: Language, facts: Partial<Facts>): Words {
  const { title, text } = TEXTS[language][kind]
  const fill = (words: string) => fillText(words, facts).trim()
  return { title: fill(title), text: fill(text) }
}

/** Said with an operator's own words; the reasons of the wallet say it themselves. */
export const MONEY_IS_BACK: Record<Language, string> = {
  es_ES: 'El dinero volvió a tu saldo.',
  en_US: 'The money is back in your balance.',
  pt_BR: 'O dinheiro voltou ao seu saldo.',
}
