export const cohortFigures_es = {
  title: 'Cohortes y permanencia',
  explain:
    'Quienes se registraron, o depositaron por primera vez, en un mismo mes o semana: cuántos jugaron en cada período desde entonces y qué dejaron.',
  basis: 'Cohorte por',
  bases: {
    registration: 'Registro',
    deposit: 'Primer depósito',
  },
  unit: 'Cada',
  units: {
    month: 'Mes',
    week: 'Semana',
  },
  measure: 'En la tabla',
  measures: {
    players: 'Jugadores activos, parte',
    stakes: 'Apostado',
    ngr: 'NGR sin jackpots',
  },
  perPlayer: {
    players: 'Parte de los jugadores que jugó, según el tiempo desde que llegaron',
    stakes: 'Apostado por jugador, según el tiempo desde que llegaron',
    ngr: 'NGR sin jackpots por jugador, según el tiempo desde que llegaron',
  },
  cohort: {
    month: 'Mes',
    week: 'Semana del',
  },
  period: 'Período',
  number: 'Número de período',
  players: 'Jugadores',
  age: {
    month: (age: number) => `Mes ${age}`,
    week: (age: number) => `Sem. ${age}`,
  },
  active: (count: string) => `${count} jugaron`,
  running:
    'El 0 es el período en que llegaron. En cursiva, el que está en curso: no entra en el gráfico, que promedia las cohortes por sus jugadores. Cada valor lleva a sus jugadores.',
  none: 'No llegó nadie en esos días. Elegí otros días u otra marca.',
  wrongPeriod: 'Un período va del primer día al último y tiene como mucho 26 cohortes. Elegí menos días.',
  playersTitle: 'Jugadores detrás de la cohorte',
  player: 'Jugador',
  registered: 'Registro',
  days: 'Días con apuestas',
  about: (basis: string, cohort: string, period: string) => `${basis}: ${cohort}; apostaron en: ${period}.`,
  back: 'Volver a las cohortes',
  nobody: 'Nadie de esa cohorte apostó en ese período. Volvé al informe y elegí otro.',
  wholePlayers: 'Primero los que más apostaron.',
  firstPlayers: 'Son los 100 que más apostaron.',
}
export type CohortFiguresTexts = typeof cohortFigures_es
