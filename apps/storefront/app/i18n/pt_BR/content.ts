import type { SameTexts } from '@palco/contract/texts'
import type es from '../es_ES/content.ts'

export default {
  pages: {
    terms: 'Termos e condições',
    privacy: 'Política de privacidade',
    responsibleGaming: 'Jogo responsável',
    betTypes: 'Tipos de aposta',
    sportRules: 'Regras esportivas',
  },
  updated: 'Atualizado em {date}',
  missing: 'Não conseguimos carregar este texto',
  missingText: 'Tente de novo em alguns minutos.',
  retry: 'Tentar de novo',
  install: {
    title: '{name} na sua tela inicial',
    lead: 'Abre como um aplicativo, sem baixar nada de uma loja e sem ocupar espaço.',
    now: 'Instalar agora',
    android: 'Android, com o Chrome',
    android1: 'Abra o menu do navegador',
    android1Text: 'Os três pontos, no canto superior direito.',
    android2: 'Toque em “Adicionar à tela inicial”',
    android2Text: 'Em alguns telefones aparece “Instalar app”.',
    android3: 'Confirme com “Instalar”',
    android3Text: 'O ícone da {name} fica junto dos seus aplicativos.',
    iphone: 'iPhone e iPad, com o Safari',
    iphone1: 'Toque no botão de compartilhar',
    iphone1Text: 'O quadrado com uma seta para cima, no rodapé da tela.',
    iphone2: 'Escolha “Adicionar à Tela de Início”',
    iphone2Text: 'Se não aparecer, deslize a lista para baixo.',
    iphone3: 'Confirme com “Adicionar”',
    iphone3Text: 'O ícone da {name} fica na sua tela inicial.',
    about: 'Atualiza sozinho. Nada da sua conta fica no telefone: sem conexão aparece só um aviso.',
  },
} satisfies SameTexts<typeof es>
