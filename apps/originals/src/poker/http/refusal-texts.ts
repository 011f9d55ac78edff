import type { Language } from '@palco/contract'
import type { PokerErrorCode } from '../messages/index.ts'

const texts = (es_ES: string, en_US: string, pt_BR: string): Record<Language, string> => ({
  es_ES,
  en_US,
  pt_BR,
})

export const TEXTS: Readonly<Record<PokerErrorCode, Record<Language, string>>> = {
  insufficient_funds: texts(
    'Tu dinero real no alcanza para esa entrada. El dinero de bono no se puede llevar a la mesa.',
    'Your real money is too low for that buy-in. Bonus money cannot be taken to the table.',
    'Seu dinheiro real não é suficiente para essa entrada. O dinheiro de bônus não pode ir para a mesa.',
  ),
  session_ended: texts(
    'La sesión de juego terminó. Volvé a abrir el póker.',
    'The game session has ended. Open poker again.',
    'A sessão de jogo terminou. Abra o pôquer de novo.',
  ),
  player_blocked: texts(
    'Tu cuenta no puede apostar en este momento.',
    'Your account cannot bet right now.',
    'Sua conta não pode apostar neste momento.',
  ),
  stake_out_of_bounds: texts(
    'Ese monto está fuera de tus límites.',
    'That amount is outside your limits.',
    'Esse valor está fora dos seus limites.',
  ),
  own_limit: texts(
    'Con ese monto pasás el límite que te pusiste. No se cobró nada.',
    'That amount goes beyond the limit you set. Nothing was charged.',
    'Esse valor passa do limite que você definiu. Nada foi cobrado.',
  ),
  reality_check: texts(
    'Antes de sentarte, mirá el resumen de tu sesión en el sitio. No se cobró nada.',
    'Before you sit down, look at the summary of your session on the site. Nothing was charged.',
    'Antes de se sentar, veja o resumo da sua sessão no site. Nada foi cobrado.',
  ),
  session_plan: texts(
    'Antes de sentarte, planificá tu sesión de juego en el sitio. No se cobró nada.',
    'Before you sit down, plan your game session on the site. Nothing was charged.',
    'Antes de se sentar, planeje sua sessão de jogo no site. Nada foi cobrado.',
  ),
  session_loss: texts(
    'Ese monto pasa lo que queda de la pérdida máxima de tu sesión. No se cobró nada.',
    'That amount goes beyond what is left of the greatest loss of your session. Nothing was charged.',
    'Esse valor passa do que resta da perda máxima da sua sessão. Nada foi cobrado.',
  ),
  round_pending: texts(
    'Estamos confirmando tu pedido anterior.',
    'We are confirming your previous request.',
    'Estamos confirmando o seu pedido anterior.',
  ),
  wallet_unavailable: texts(
    'No pudimos comunicarnos con tu billetera. No se debitó nada: probá de nuevo.',
    'We could not reach your wallet. Nothing was charged: try again.',
    'Não conseguimos acessar a sua carteira. Nada foi debitado: tente de novo.',
  ),
  rate_limited: texts(
    'Demasiados intentos seguidos. Esperá un momento y probá de nuevo.',
    'Too many attempts in a row. Wait a moment and try again.',
    'Muitas tentativas seguidas. Espere um momento e tente de novo.',
  ),
  unexpected: texts(
    'Algo salió mal. Probá de nuevo.',
    'Something went wrong. Try again.',
    'Algo deu errado. Tente de novo.',
  ),
  invalid_request: texts('El pedido no es válido.', 'The request is not valid.', 'O pedido não é válido.'),
  unknown_table: texts(
    'Esa mesa no existe o ya cerró.',
    'That table does not exist or has closed.',
    'Essa mesa não existe ou já fechou.',
  ),
  unknown_hand: texts(
    'No encontramos esa mano entre las tuyas.',
    'That hand is not among yours.',
    'Não encontramos essa mão entre as suas.',
  ),
  seat_taken: texts(
    'Ese lugar ya está ocupado. Elegí otro.',
    'That seat is taken. Choose another one.',
    'Esse lugar já está ocupado. Escolha outro.',
  ),
  table_full: texts('La mesa está completa.', 'The table is full.', 'A mesa está completa.'),
  already_seated: texts(
    'Ya estás en esta mesa.',
    'You already have a seat at this table.',
    'Você já está nesta mesa.',
  ),
  not_seated: texts(
    'No tenés un lugar en esta mesa.',
    'You have no seat at this table.',
    'Você não tem um lugar nesta mesa.',
  ),
  too_many_tables: texts(
    'Ya estás en todas las mesas que podés jugar a la vez.',
    'You are at as many tables as you can play at once.',
    'Você já está em todas as mesas que pode jogar ao mesmo tempo.',
  ),
  buy_in_out_of_bounds: texts(
    'Esa entrada está fuera de lo que admite la mesa.',
    'That buy-in is outside what the table allows.',
    'Essa entrada está fora do que a mesa permite.',
  ),
  top_up_out_of_bounds: texts(
    'Con esa recarga superarías el máximo de la mesa.',
    'That top-up is outside what the table allows.',
    'Essa recarga está fora do que a mesa permite.',
  ),
  no_chips: texts(
    'No te quedan fichas: recargá para volver a jugar.',
    'You have no chips left: top up to play again.',
    'Você ficou sem fichas: recarregue para voltar a jogar.',
  ),
  not_your_turn: texts('No es tu turno.', 'It is not your turn.', 'Não é a sua vez.'),
  illegal_move: texts(
    'Ahora no se puede hacer esa jugada.',
    'That move is not possible now.',
    'Essa jogada não é possível agora.',
  ),
  amount_too_small: texts(
    'La apuesta es menor que la mínima.',
    'The bet is below the minimum.',
    'A aposta é menor que a mínima.',
  ),
  amount_too_large: texts(
    'La apuesta supera la máxima.',
    'The bet is above the maximum.',
    'A aposta supera a máxima.',
  ),
  hand_over: texts('La mano ya terminó.', 'The hand is over.', 'A mão já terminou.'),
  turn_over: texts(
    'La mesa siguió mientras tanto. Te mostramos cómo está.',
    'The table went on meanwhile. Here is how it stands.',
    'A mesa seguiu enquanto isso. Veja como ela está.',
  ),
  tournament_started: texts('El torneo ya empezó.', 'The tournament has started.', 'O torneio já começou.'),
  tournament_full: texts('El torneo está completo.', 'The tournament is full.', 'O torneio está completo.'),
  already_registered: texts(
    'Ya estás en este torneo.',
    'You are already registered for this tournament.',
    'Você já está neste torneio.',
  ),
  not_registered: texts(
    'No estás en este torneo.',
    'You are not registered for this tournament.',
    'Você não está neste torneio.',
  ),
  too_many_private_tables: texts(
    'Ya tenés todas las mesas privadas que podés abrir.',
    'You have as many private tables as you can open.',
    'Você já tem todas as mesas privadas que pode abrir.',
  ),
  table_closing: texts(
    'La mesa se está cerrando y no admite más jugadores.',
    'The table is closing and takes no more players.',
    'A mesa está fechando e não aceita mais jogadores.',
  ),
}
