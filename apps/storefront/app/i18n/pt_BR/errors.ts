import type { SameTexts } from '@palco/contract/texts'
import type es from '../es_ES/errors.ts'

export default {
  title: 'Erro',
  invalidCredentials: 'Dados incorretos!',
  wrongCredentials: 'O usuário ou a senha não estão corretos',
  limited: 'Muitas solicitações. Tente de novo em alguns segundos.',
  limitedFor: 'Muitas solicitações. Tente de novo em {seconds} segundos.',
  noAnswer: 'Não conseguimos conectar. Confira sua conexão e tente de novo.',
  unexpected: 'Algo deu errado. Tente de novo em instantes.',
  forbidden: 'A página expirou. Recarregue e tente de novo.',
  maintenance: 'Estamos em manutenção.',
  maintenanceText: 'Voltamos já. Tente de novo em alguns minutos.',
  retry: 'Tentar de novo',
  pageNotFound: 'Page not found: {path}',
  notFoundText: 'Essa página não existe.',
  failed: 'Não conseguimos mostrar esta página.',
  failedPart: 'Não conseguimos carregar esta parte.',
} satisfies SameTexts<typeof es>
