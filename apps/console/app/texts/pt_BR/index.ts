import type { Texts } from '../es_ES/index.ts'
import { audit_pt } from './audit.ts'
import { campaigns_pt } from './campaigns.ts'
import { forms_pt } from './forms.ts'
import { help_pt } from './help.ts'
import { legal_texts_pt } from './legal-texts.ts'
import { horses_pt } from './horses.ts'
import { identity_pt } from './identity.ts'
import { jackpots_pt } from './jackpots.ts'
import { paymentOwners_pt } from './payment-owners.ts'
import { payments_pt } from './payments.ts'
import { players_pt } from './players.ts'
import { poker_pt } from './poker.ts'
import { popups_pt } from './popups.ts'
import { prode_pt } from './prode.ts'
import { promotions_pt } from './promotions.ts'
import { registers_pt } from './registers.ts'
import { reports_pt } from './reports.ts'
import { risk_pt } from './risk.ts'
import { screening_pt } from './screening.ts'
import { store_pt } from './store.ts'
import { support_pt } from './support.ts'
import { deskNotices_pt } from './records.ts'
import { trading_pt } from './trading/index.ts'
import { unclaimed_pt } from './unclaimed.ts'

export const pt_BR: Texts = {
  title: 'Console',
  skip: 'Ir para o conteúdo',
  nav: {
    queue: 'Pendentes',
    closed: 'Encerradas',
    conflicts: 'Contradições',
    trading: 'Trading',
    audit: 'Registro',
    waiting: 'A confirmar',
  },
  sections: 'Seções',
  brandPages: {
    name: 'Páginas da marca',
    pages: {
      events: 'Eventos',
      held: 'Em espera',
      bets: 'Apostas',
      rules: 'Margens e limites',
      signs: 'Sinais',
      freeBets: 'Apostas grátis',
      prode: 'Prode',
      horses: 'Cavalos',
      poker: 'Pôquer',
      jackpots: 'Jackpots',
      store: 'Loja',
      help: 'Ajuda',
      legalTexts: 'Textos legais',
      promotions: 'Promoções',
      popups: 'Pop-ups',
      messages: 'Mensagens',
    },
  },
  keys: {
    open: 'Atalhos',
    title: 'Atalhos de teclado',
    enabled: 'Usar atalhos de uma tecla',
    list: {
      'j, k': 'Próxima linha ou anterior',
      '↵': 'Abrir a linha',
      'n, p': 'Próximo pagamento ou anterior',
      u: 'Voltar aos pendentes',
      a: 'Aprovar',
      r: 'Recusar',
      d: 'Pedir um documento',
      o: 'Decidir de quem é o pagamento',
      '/': 'Ir para os filtros',
      s: 'Suspender ou retomar o evento',
      '1 – 8': 'Ir para uma seção',
      '?': 'Ver esta lista',
    },
  },
  table: {
    sortBy: 'Ordenar por',
    asListed: 'Por ordem de chegada',
    pageOnly: 'A ordem vale para as linhas desta página.',
  },
  kit: { close: 'Fechar' },
  zone: (name) => `Os horários são de ${name}.`,
  logOut: 'Sair',
  language: 'Idioma',
  roles: { cashier: 'Caixa', trader: 'Trading', supervisor: 'Supervisão' },
  login: {
    title: 'Entrar no console',
    username: 'Usuário',
    password: 'Senha',
    code: 'Código de 6 dígitos',
    hint: 'O seu aplicativo de autenticação mostra o código. Cada código vale uma só vez.',
    submit: 'Entrar',
  },
  rounds: {
    title: 'Uma rodada',
    explain: 'Busque uma rodada de um jogo pelo número. Ela é jogada de novo a partir do registro.',
    number: 'Número da rodada',
    find: 'Buscar',
    none: 'Não há rodada com esse número nesta marca.',
    game: 'Jogo',
    player: 'Jogador',
    gone: 'a conta não existe mais',
    staked: 'Apostado',
    won: 'Devolvido',
    state: 'Estado',
    began: 'Começou',
    ended: 'Terminou',
    states: { open: 'Aberta', closed: 'Terminada', rolled_back: 'Devolvida' },
    steps: 'Jogada de novo',
    secret: 'Aparece quando a rodada está decidida e paga.',
    noRecord: 'O provedor não guarda a rodada ou não responde.',
    replay: 'Ver no verificador',
    still: 'Não há página que a mostre: as sementes do jogador ainda estão em uso, ou o jogo não tem uma.',
  },
  waiting: {
    title: 'Decisões a confirmar',
    explain:
      'O que um operador pediu e outro precisa confirmar: o que os jogadores podem receber passa do que uma pessoa decide sozinha.',
    empty: 'Nada espera confirmação.',
    allBrands: 'todas as marcas',
    by: (who, time) => `pedido por ${who} em ${time}`,
    why: 'Por que são necessários dois',
    worst: 'O máximo que pode custar, por marca',
    unbounded: 'sem limite',
    seconds: (names) => `Pode confirmar: ${names}.`,
    nobody: 'Nenhum outro operador pode confirmar: falta a função ou uma das marcas.',
    open: 'Ver do que se trata',
    reasons: {
      unbounded: () =>
        'Nada limita o que os jogadores podem receber: com um limite de risco por mercado ou um estoque dá para calcular.',
      amount: (limit) => `Passa do que um operador decide sozinho de uma vez: ${limit}.`,
      more_than_asked: () => 'Chegou mais do que foi pedido.',
      no_proof: () => 'O jogador não enviou comprovante.',
      other_holder: () => 'O pagamento é de outra pessoa.',
      player_day: (limit) =>
        `Com o que operadores sozinhos deixaram passar para um mesmo jogador em 24 horas passa de ${limit}.`,
      operator_day: (limit) => `Com o que esse operador deixou passar sozinho em 24 horas passa de ${limit}.`,
      always: () => 'Esta decisão é sempre de dois.',
    },
    calls: {
      'operators.approve': 'Aprovar um pagamento',
      'operators.credit_late': 'Creditar uma transferência atrasada',
      'operators.payment_owner': 'Decidir de quem é um pagamento',
      'operators.unclaimed_settle': 'O que se faz com dinheiro sem dono',
      'operators.grant_free_bets': 'Apostas grátis',
      'operators.trading_price': 'Odd de uma seleção',
      'operators.trading_shift': 'Mover as odds',
      'operators.trading_boost': 'Odd turbinada',
      'operators.trading_limits': 'Limites de apostas',
      'operators.trading_price_limits': 'Odds, margens e limites conforme o tempo',
      'operators.trading_decide': 'Resultado de um mercado',
      'operators.trading_void': 'Anular uma aposta',
      'operators.change_race': 'Mudança em uma corrida',
      'operators.store_item': 'Produto da loja',
      'operators.identity_decide': 'Decidir sobre uma identidade',
      'operators.screening_decide': 'Decidir sobre um caso de listas',
      'operators.store_refund': 'Devolver um pedido',
      'operators.jackpot_terms': 'Termos de um jackpot',
      'operators.legal_text_publish': 'Publicar um texto legal',
      'operators.prode_series': 'Série do bolão',
      'operators.prode_cancel': 'Cancelar uma rodada do bolão',
    },
  },
  ...audit_pt,
  ...campaigns_pt,
  ...forms_pt,
  ...help_pt,
  ...legal_texts_pt,
  ...horses_pt,
  ...identity_pt,
  ...jackpots_pt,
  ...payments_pt,
  ...players_pt,
  ...paymentOwners_pt,
  ...poker_pt,
  ...popups_pt,
  ...prode_pt,
  ...promotions_pt,
  ...registers_pt,
  ...reports_pt,
  ...risk_pt,
  ...screening_pt,
  ...store_pt,
  ...support_pt,
  ...unclaimed_pt,
  trading: trading_pt,
  notices: {
    ...deskNotices_pt,
    document_accepted: 'Documento aceito.',
    document_requested: 'Documento pedido. O jogador recebeu uma mensagem.',
    document_asked: 'Esse documento já foi pedido e o jogador ainda não respondeu.',
    executed: 'Pagamento aprovado.',
    recorded: 'Aprovação registrada. Falta a de outro operador.',
    owner_settled: 'Decisão registrada.',
    rejected: 'Pagamento recusado.',
    not_pending: 'Outra pessoa decidiu antes: o pagamento não espera mais.',
    second_operator_needed: 'Você já aprovou: outro operador precisa aprovar.',
    unknown_payment: 'Esse pagamento não existe ou não é das suas marcas.',
    invalid_request: 'Faltam dados: confira o formulário.',
    invalid_amount: 'Esse valor não pode ser creditado: confira os números e se ele passa da tarifa.',
    invalid_credentials: 'O usuário, a senha ou o código não estão corretos.',
    locked: 'Muitas tentativas. Espere alguns minutos.',
    rate_limited: 'Muitas tentativas. Espere um minuto.',
    ended: 'Sua sessão terminou. Entre de novo.',
    stale: 'O formulário expirou. Tente de novo.',
    forbidden: 'Essa página não é para a sua função.',
    not_found: 'Essa página não existe.',
    unavailable: 'A plataforma não responde. Nada mudou; tente de novo em instantes.',
  },
}
