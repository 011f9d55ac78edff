import type { SameTexts } from '@palco/contract/texts'
import type es from '../es_ES/common.ts'

export default {
  ok: 'OK',
  no: 'No',
  cancel: 'Cancel',
  close: 'Fechar',
  loading: 'Carregando',
  backHome: 'Voltar ao início',
  notifications: 'Avisos',
  mustLoginUrl: 'Você precisa entrar para acessar esta página',
  mustLoginGame: 'Você precisa entrar para jogar',
  mustLoginSlip: 'Entre para apostar: seu bilhete fica guardado',
  sessionOver: 'Sua sessão terminou. Entre de novo para continuar.',
  language: 'Idioma',
  unknown: '—',
} satisfies SameTexts<typeof es>
