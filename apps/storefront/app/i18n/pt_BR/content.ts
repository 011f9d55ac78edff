import type es from '../es_ES/content.ts'

export default {
  pages: {
    terms: 'Termos e condições',
    privacy: 'Política de privacidade',
    responsibleGaming: 'Jogo responsável',
    betTypes: 'Tipos de aposta',
    sportRules: 'Regras esportivas',
  },
  updated: 'Atualizado em {{date}}',
  missing: 'Não conseguimos carregar este texto',
  missingText: 'Tente de novo em alguns minutos.',
  retry: 'Tentar de novo',
} satisfies typeof es
