import type { CohortFiguresTexts } from '../es_ES/figures-cohorts.ts'

export const cohortFigures_pt: CohortFiguresTexts = {
  title: 'Coortes e permanência',
  explain:
    'Quem se registrou, ou depositou pela primeira vez, no mesmo mês ou semana: quantos jogaram em cada período desde então e o que deixaram.',
  basis: 'Coorte por',
  bases: {
    registration: 'Registro',
    deposit: 'Primeiro depósito',
  },
  unit: 'Cada',
  units: {
    month: 'Mês',
    week: 'Semana',
  },
  measure: 'Na tabela',
  measures: {
    players: 'Jogadores ativos, parte',
    stakes: 'Apostado',
    ngr: 'NGR sem jackpots',
  },
  perPlayer: {
    players: 'Parte dos jogadores que jogou, pelo tempo desde que chegaram',
    stakes: 'Apostado por jogador, pelo tempo desde que chegaram',
    ngr: 'NGR sem jackpots por jogador, pelo tempo desde que chegaram',
  },
  cohort: {
    month: 'Mês',
    week: 'Semana de',
  },
  period: 'Período',
  number: 'Número do período',
  players: 'Jogadores',
  age: {
    month: (age) => `Mês ${age}`,
    week: (age) => `Sem. ${age}`,
  },
  active: (count) => `${count} jogaram`,
  running:
    'O 0 é o período em que chegaram. Em itálico, o que está em curso: não entra no gráfico, que faz a média das coortes pelos seus jogadores. Cada valor leva aos seus jogadores.',
  none: 'Ninguém chegou nesses dias. Escolha outros dias ou outra marca.',
  wrongPeriod: 'Um período vai do primeiro dia ao último e tem no máximo 26 coortes. Escolha menos dias.',
  playersTitle: 'Jogadores por trás da coorte',
  player: 'Jogador',
  registered: 'Registro',
  days: 'Dias com apostas',
  about: (basis, cohort, period) => `${basis}: ${cohort}; apostaram em: ${period}.`,
  back: 'Voltar às coortes',
  nobody: 'Ninguém dessa coorte apostou nesse período. Volte ao relatório e escolha outro.',
  wholePlayers: 'Primeiro os que mais apostaram.',
  firstPlayers: 'São os 100 que mais apostaram.',
}
