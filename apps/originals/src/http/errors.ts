import type { Language } from '@palco/contract'
import type { ApiError, ApiErrorCode } from '../kinds/api-types.ts'

const STATUS: Readonly<Record<ApiErrorCode, number>> = {
  insufficient_funds: 402,
  session_ended: 401,
  stake_out_of_bounds: 409,
  own_limit: 409,
  reality_check: 409,
  session_plan: 409,
  session_loss: 409,
  too_soon: 409,
  invalid_bet: 400,
  mode_not_allowed: 403,
  invalid_move: 400,
  move_out_of_turn: 409,
  round_pending: 409,
  wallet_unavailable: 503,
  player_blocked: 403,
  bets_closed: 409,
  too_late: 409,
  too_many_bets: 409,
  seat_taken: 409,
  rate_limited: 429,
  unexpected: 500,
}

const TEXTS: Readonly<Record<ApiErrorCode, Record<Language, string>>> = {
  insufficient_funds: {
    es_ES: 'El saldo no alcanza para esta apuesta.',
    en_US: 'Your balance is too low for this bet.',
    pt_BR: 'Seu saldo não é suficiente para esta aposta.',
  },
  session_ended: {
    es_ES: 'La sesión de juego terminó. Volvé a abrir el juego.',
    en_US: 'The game session has ended. Open the game again.',
    pt_BR: 'A sessão de jogo terminou. Abra o jogo de novo.',
  },
  stake_out_of_bounds: {
    es_ES: 'Esa apuesta está fuera de los límites.',
    en_US: 'That bet is outside the limits.',
    pt_BR: 'Essa aposta está fora dos limites.',
  },
  own_limit: {
    es_ES: 'Con esa apuesta pasás el límite que te pusiste. No se cobró nada.',
    en_US: 'That bet goes beyond the limit you set. Nothing was charged.',
    pt_BR: 'Essa aposta passa do limite que você definiu. Nada foi cobrado.',
  },
  reality_check: {
    es_ES: 'Antes de otra ronda, mirá el resumen de tu sesión en el sitio. No se cobró nada.',
    en_US: 'Before another round, look at the summary of your session on the site. Nothing was charged.',
    pt_BR: 'Antes de outra rodada, veja o resumo da sua sessão no site. Nada foi cobrado.',
  },
  session_plan: {
    es_ES: 'Antes de otra ronda, planificá tu sesión de juego en el sitio. No se cobró nada.',
    en_US: 'Before another round, plan your game session on the site. Nothing was charged.',
    pt_BR: 'Antes de outra rodada, planeje sua sessão de jogo no site. Nada foi cobrado.',
  },
  session_loss: {
    es_ES: 'Esa apuesta pasa lo que queda de la pérdida máxima de tu sesión. No se cobró nada.',
    en_US: 'That bet goes beyond what is left of the greatest loss of your session. Nothing was charged.',
    pt_BR: 'Essa aposta passa do que resta da perda máxima da sua sessão. Nada foi cobrado.',
  },
  too_soon: {
    es_ES: 'La ronda anterior empezó hace muy poco. No se cobró nada: esperá un momento y jugá de nuevo.',
    en_US: 'The round before began only a moment ago. Nothing was charged: wait a moment and play again.',
    pt_BR: 'A rodada anterior começou há pouco. Nada foi cobrado: espere um momento e jogue de novo.',
  },
  invalid_bet: {
    es_ES: 'La apuesta no es válida.',
    en_US: 'The bet is not valid.',
    pt_BR: 'A aposta não é válida.',
  },
  mode_not_allowed: {
    es_ES: 'Las reglas de este sitio no permiten comprar la función.',
    en_US: 'The rules of this site do not allow buying the feature.',
    pt_BR: 'As regras deste site não permitem comprar o recurso.',
  },
  invalid_move: {
    es_ES: 'Ahora no se puede hacer esa jugada.',
    en_US: 'That move is not possible now.',
    pt_BR: 'Essa jogada não é possível agora.',
  },
  move_out_of_turn: {
    es_ES: 'La ronda siguió en otra pestaña o dispositivo. Te mostramos cómo está.',
    en_US: 'The round went on in another tab or device. Here is how it stands.',
    pt_BR: 'A rodada continuou em outra aba ou dispositivo. Veja como ela está.',
  },
  round_pending: {
    es_ES: 'Estamos confirmando tu ronda anterior.',
    en_US: 'We are confirming your previous round.',
    pt_BR: 'Estamos confirmando a sua rodada anterior.',
  },
  wallet_unavailable: {
    es_ES: 'No pudimos comunicarnos con tu billetera. No se debitó nada: probá de nuevo.',
    en_US: 'We could not reach your wallet. Nothing was charged: try again.',
    pt_BR: 'Não conseguimos acessar a sua carteira. Nada foi debitado: tente de novo.',
  },
  player_blocked: {
    es_ES: 'Tu cuenta no puede apostar en este momento.',
    en_US: 'Your account cannot bet right now.',
    pt_BR: 'Sua conta não pode apostar neste momento.',
  },
  bets_closed: {
    es_ES: 'Las apuestas de esta ronda ya cerraron. No se cobró nada.',
    en_US: 'Betting on this round has closed. Nothing was charged.',
    pt_BR: 'As apostas desta rodada já fecharam. Nada foi cobrado.',
  },
  too_late: {
    es_ES: 'La ronda terminó antes de que llegara tu pedido.',
    en_US: 'The round ended before your request arrived.',
    pt_BR: 'A rodada terminou antes da chegada do seu pedido.',
  },
  too_many_bets: {
    es_ES: 'Ya hiciste todas las apuestas que permite esta ronda.',
    en_US: 'You have made all the bets this round allows.',
    pt_BR: 'Você já fez todas as apostas que esta rodada permite.',
  },
  seat_taken: {
    es_ES: 'Ese asiento está ocupado. Elegí otro; no se cobró nada.',
    en_US: 'That seat is taken. Choose another one; nothing was charged.',
    pt_BR: 'Esse lugar está ocupado. Escolha outro; nada foi cobrado.',
  },
  rate_limited: {
    es_ES: 'Demasiados intentos seguidos. Esperá un momento y probá de nuevo.',
    en_US: 'Too many attempts in a row. Wait a moment and try again.',
    pt_BR: 'Muitas tentativas seguidas. Espere um momento e tente de novo.',
  },
  unexpected: {
    es_ES: 'Algo salió mal. Probá de nuevo.',
    en_US: 'Something went wrong. Try again.',
    pt_BR: 'Algo deu errado. Tente de novo.',
  },
}

export type Refusal = { status: number; body: ApiError }

export const refusal = (code: ApiErrorCode, language: Language = 'es_ES', requestId?: string): Refusal => ({
  status: STATUS[code],
  body: { code, message: TEXTS[code][language], ...(requestId ? { request_id: requestId } : {}) },
})

/** The wallet's reason as the view knows it. */
export function codeOfRefusal(code: string | null): ApiErrorCode {
  switch (code) {
    case 'insufficient_funds':
    case 'session_ended':
    case 'player_blocked':
    case 'stake_out_of_bounds':
    case 'own_limit':
    case 'reality_check':
    case 'session_plan':
    case 'session_loss':
    case 'too_soon':
    case 'bets_closed':
      return code
    case 'invalid_launch_token':
    case 'unknown_player':
      return 'session_ended'
    default:
      return 'unexpected'
  }
}
