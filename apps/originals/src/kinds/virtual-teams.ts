import type { Language } from '@palco/contract'

/** A team of the virtual competitions: its short name, and the colours of its shirt. */
export type VirtualTeam = { short: string; colours: readonly [shirt: string, trim: string] }

const COLOURS: readonly (readonly [short: string, shirt: string, trim: string])[] = [
  ['CEI', '#d3202f', '#ffffff'],
  ['LUC', '#1b5fc6', '#f5d90a'],
  ['QUE', '#1d7a44', '#ffffff'],
  ['MAL', '#17141a', '#f2841f'],
  ['JAC', '#7a4cc2', '#ffffff'],
  ['TIL', '#f2841f', '#17141a'],
  ['CAL', '#0f8f95', '#ffffff'],
  ['LAP', '#e25c9c', '#3a0c2a'],
  ['AUS', '#7fb7ee', '#ffffff'],
  ['FAR', '#f5d90a', '#12306b'],
  ['MIR', '#f7f5f0', '#d3202f'],
  ['ALB', '#8b1d2c', '#f5d90a'],
  ['PAM', '#12306b', '#7fb7ee'],
  ['COR', '#2b2b33', '#e23b3b'],
  ['OMB', '#57812b', '#f7f5f0'],
  ['CON', '#5b3a22', '#f2c38a'],
]
export const TEAMS: readonly VirtualTeam[] = COLOURS.map(([short, shirt, trim]) => ({
  short,
  colours: [shirt, trim],
}))

const NAMES: Record<Language, string> = {
  es_ES:
    'Atlético Ceibal|Deportivo Lucero|Unión Quebracho|Sporting Malambo|Real Jacarandá|Juventud Tilcara|Puerto Calandria|Academia Lapacho|Estrella Austral|Defensores del Faro|Club Mirasol|Talleres del Alba|Marineros del Pampa|Once Corsarios|Barrio Ombú|Fortín Cóndor',
  en_US:
    'Ceibal Athletic|Lucero Rovers|Quebracho United|Sporting Malambo|Royal Jacaranda|Tilcara Youth|Port Calandria|Lapacho Academy|Southern Star|Lighthouse Guard|Sunflower Club|Dawn Works|Pampa Mariners|Corsair Eleven|Ombu Borough|Condor Fort',
  pt_BR:
    'Atlético Ceibal|Esportivo Lucero|União Quebracho|Sporting Malambo|Real Jacarandá|Juventude Tilcara|Porto Calandria|Academia Lapacho|Estrela do Sul|Defensores do Farol|Clube Girassol|Oficinas da Alvorada|Marinheiros do Pampa|Onze Corsários|Bairro Umbu|Forte Condor',
}

/** Names of all teams in a language, in the order of `TEAMS`. */
export const teamNames = (language: Language): string[] => NAMES[language].split('|')
