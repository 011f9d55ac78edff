import { fillText } from '@palco/contract/texts'
import { type Reader, wordsForReaders } from '../../model/index.ts'

type Facts = { brand: string; amount: string; method: string; reason: string; count: string }
type Words = { title: string; text: string }

export type MessageKind =
  | 'welcome'
  | 'failed_logins'
  | 'closed_at_request'
  | 'closed_by_operator'
  | 'deposit_approved'
  | 'deposit_rejected'
  | 'deposit_returning'
  | 'withdrawal_paid'
  | 'withdrawal_rejected'

/** `{name}` stands for a fact. An empty reason leaves no gap: texts are trimmed. */
const texts = wordsForReaders<Record<MessageKind, Words>>({
  es_ES: {
    welcome: {
      title: 'Te damos la bienvenida a {brand}',
      text: 'Tu cuenta está lista. Acá vas a encontrar las novedades de tus depósitos, retiros y premios. Podés ver todos tus movimientos en tu cuenta cuando quieras. Jugá por diversión.',
    },
    failed_logins: {
      title: 'Intentos de ingreso fallidos: {count}',
      text: 'Pasó antes de tu último ingreso. Si no fuiste vos, cambiá tu contraseña y revisá tus sesiones abiertas en Seguridad.',
    },
    closed_at_request: {
      title: 'Tu cuenta está cerrada',
      text: 'La cerramos porque lo pediste. No podés depositar ni jugar, y no te mandamos publicidad. Tu dinero lo podés retirar, y podés volver a abrir la cuenta dentro de los 90 días desde tu perfil. Si no lo pediste, escribinos.',
    },
    closed_by_operator: {
      title: 'Nuestro equipo cerró tu cuenta',
      text: 'No podés ingresar, depositar ni jugar. El dinero de la cuenta queda registrado, y las apuestas abiertas siguen su curso. Si te parece un error, escribile a soporte.',
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
    closed_at_request: {
      title: 'Your account is closed',
      text: 'We closed it because you asked for it. You cannot deposit or play, and we send you no offers. You can withdraw your money, and open the account again from your profile within 90 days. If you did not ask for this, write to us.',
    },
    closed_by_operator: {
      title: 'Our team closed your account',
      text: 'You cannot log in, deposit or play. The money of the account stays on record, and open bets go on. If you think this is a mistake, write to support.',
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
    closed_at_request: {
      title: 'Sua conta está encerrada',
      text: 'Encerramos porque você pediu. Você não pode depositar nem jogar, e não enviamos ofertas. Você pode sacar seu dinheiro e reabrir a conta pelo seu perfil em até 90 dias. Se não foi você que pediu, fale conosco.',
    },
    closed_by_operator: {
      title: 'Nossa equipe encerrou sua conta',
      text: 'Você não pode entrar, depositar nem jogar. O dinheiro da conta continua registrado, e as apostas em aberto seguem seu curso. Se achar que é um erro, fale com o suporte.',
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
})

/** The words of a message of the platform's own. */
export function toWords(kind: MessageKind, reader: Reader, facts: Partial<Facts>): Words {
  const { title, text } = texts(reader)[kind]
  const fill = (words: string) => fillText(words, facts).trim()
  return { title: fill(title), text: fill(text) }
}

/** Said with an operator's own words; the reasons of the wallet say it themselves. */
export const moneyIsBack = wordsForReaders<string>({
  es_ES: 'El dinero volvió a tu saldo.',
  en_US: 'The money is back in your balance.',
  pt_BR: 'O dinheiro voltou ao seu saldo.',
})
