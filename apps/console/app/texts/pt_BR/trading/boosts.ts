import type { BoostTexts } from '../../es_ES/trading/boosts.ts'

export const boosts_pt: BoostTexts = {
  boost: {
    title: (outcome: string) => `Odd turbinada de ${outcome}`,
    about: 'Só para esta marca e antes do início; termina quando o evento começa.',
    odds: 'Odd turbinada',
    stake: 'Máximo por jogador',
    stakeHint: 'De todas as apostas dele nessa odd, na moeda da marca.',
    ends: 'Termina',
    start: 'Ao começar o evento',
    hours: (hours: number) => `Em ${hours} h`,
    save: 'Turbinar a odd',
    end: 'Encerrar a odd turbinada',
    now: (odds: string, time: string, stake: string) =>
      `turbinada: ${odds}, até ${time}, máximo ${stake} por jogador`,
  },
}
