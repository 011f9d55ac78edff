import type { SameTexts } from '@palco/contract/texts'
import type es from '../es_ES/first.ts'
import common from './common.ts'
import errors from './errors.ts'

/** The texts of a guest's home that do not stay HTML, fetched before the others (docs/decisions/0014-first-texts.md). */
export default {
  common,
  errors,
  layout: {
    ui: {
      close: 'Fechar',
      showPassword: 'Mostrar senha',
      hidePassword: 'Ocultar senha',
      previous: 'Anterior',
      next: 'Próximo',
      loading: 'Carregando',
      adultsOnly: 'Somente maiores de 18 anos',
      copy: 'Copiar',
      copied: 'Copiado',
      copyFailed: 'Não foi possível copiar. Selecione o texto e copie.',
    },
    skip: 'Ir para o conteúdo',
  },
  lobby: {
    title: 'Início',
    heading: 'Jogos de {name}',
  },
} satisfies SameTexts<typeof es>
