import type es from '../es_ES/content.ts'

export default {
  updated: 'Atualizado em {{date}}',
  missing: 'Não conseguimos carregar este texto',
  missingText: 'Tente de novo em alguns minutos.',
  retry: 'Tentar de novo',
} satisfies typeof es
