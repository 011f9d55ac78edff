import type { Texts } from './es_ES.ts'

export default {
  refusals: {
    invalid_request: 'Há dados que não são válidos. Confira e tente de novo.',
    unknown_host: 'Este site não existe na nossa plataforma.',
    invalid_master_key: 'A chamada não está autorizada.',
    unauthenticated: 'Sua sessão terminou. Entre de novo para continuar.',
    rate_limited: 'Muitas tentativas seguidas. Espere um momento e tente de novo.',
    maintenance: 'Estamos em manutenção.',
    unexpected: 'Algo deu errado do nosso lado. Tente de novo em um momento. Referência: {id}',
    unknown_hash: 'A configuração pedida não existe.',
    invalid_credentials: 'Usuário ou senha não conferem.',
    account_locked:
      'Por segurança bloqueamos o acesso por {minutes} minutos depois de várias tentativas sem sucesso.',
    account_blocked: 'Sua conta está bloqueada. Fale com o suporte para saber mais.',
    invalid_refresh_token: 'Sua sessão terminou. Entre de novo para continuar.',
    username_taken: 'Esse usuário já existe. Escolha outro.',
    email_taken: 'Esse e-mail já tem uma conta.',
    weak_password: 'Essa senha é fácil demais de adivinhar. Escolha outra.',
    underage: 'Só maiores de 18 anos podem ter uma conta.',
    invalid_fields: 'Há dados que não são válidos. Confira e tente de novo.',
    invalid_reset_code: 'O link não é válido ou já expirou. Peça um novo.',
    unknown_game: 'Esse jogo não existe.',
    game_unavailable: 'O jogo não está disponível agora. Tente de novo em alguns minutos.',
    player_blocked:
      'Sua conta não pode jogar nem movimentar dinheiro agora. Fale com o suporte para saber mais.',
    unknown_payment: 'Não encontramos esse pagamento.',
    unknown_method: 'Essa forma de pagamento não está disponível.',
    invalid_amount: 'O valor não é válido.',
    amount_below_minimum: 'O valor mínimo é {min}.',
    amount_above_maximum: 'O valor máximo é {max}.',
    insufficient_funds: 'Seu saldo não é suficiente.',
    too_many_open_deposits:
      'Você já tem {count} depósitos pendentes com esta forma. Conclua ou espere um antes de abrir outro.',
    provider_unavailable:
      'A forma de pagamento não responde agora. Nenhum dinheiro foi movido: tente de novo em alguns minutos.',
    not_cancelable: 'Esse saque não pode mais ser cancelado.',
    idempotency_conflict:
      'Já recebemos outro pedido com estes dados. Veja suas movimentações antes de tentar de novo.',
    idempotency_key_required: 'O pedido chegou incompleto. Recarregue a página e tente de novo.',
    unknown_page: 'Essa página não existe.',
  },
  fields: {
    required: 'Este dado é obrigatório',
    invalid: 'Este dado não é válido',
    username_format: 'Use de 3 a 30 letras sem acento, números, ponto, hífen ou sublinhado',
    email_format: 'Esse e-mail não é válido',
    password_short: 'Use pelo menos 8 caracteres',
    phone_format: 'Digite só os números do telefone',
    birth_date: 'Essa data não é válida',
    dni: 'Esse documento não é válido',
    cuil: 'Esse Cuil não é válido: confira os 11 números',
    cvu: 'Esse CVU ou CBU não é válido: confira os 22 números',
    iban: 'Esse IBAN não é válido',
    pix_key: 'Essa chave Pix não é válida',
    wallet_address: 'Esse endereço não é válido',
  },
} satisfies Texts
