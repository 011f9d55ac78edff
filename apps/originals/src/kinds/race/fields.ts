import type { RaceField } from './types.ts'

/** Greyhounds, six traps: places one and two. */
const greyhounds: RaceField = {
  look: 'greyhound',
  runners: 6,
  places: 2,
  salt: 0,
  ratings: [36, 28, 21, 16, 12, 9],
  form: [-2, -1, 0, 0, 1, 2],
  starts: 0,
  names: {
    es_ES:
      'Sombra Veloz|Luna Brava|Rayo Criollo|Pampero|Chispa|Don Galope|Centella|Tango Azul|Brisa del Sur|Relincho|Mate Amargo|Zonda|Estrella Roja|Ceibo|Malambo|Fogata|Puma Negro|Aurora|Trueno|Yerba Buena|Cometa|Gaucho Fiel|Nube Blanca|Milonga',
    en_US:
      'Swift Shadow|Brave Moon|Creole Bolt|Prairie Wind|Spark|Sir Gallop|Flash|Blue Tango|South Breeze|Whinny|Bitter Mate|Dry Wind|Red Star|Ceibo|Malambo|Bonfire|Black Cougar|Aurora|Thunder|Wild Mint|Comet|Loyal Gaucho|White Cloud|Milonga',
    pt_BR:
      'Sombra Veloz|Lua Brava|Raio Crioulo|Minuano|Faísca|Dom Galope|Centelha|Tango Azul|Brisa do Sul|Relincho|Mate Amargo|Vento Norte|Estrela Rubra|Ceibo|Malambo|Fogueira|Puma Negro|Aurora|Trovão|Erva Boa|Cometa|Gaúcho Fiel|Nuvem Branca|Milonga',
  },
}
/** Horses on turf, eight stalls: places one to three. */
const horses: RaceField = {
  look: 'horse',
  runners: 8,
  places: 3,
  salt: 7_919,
  ratings: [30, 25, 20, 16, 13, 10, 8, 7],
  form: [-2, -1, -1, 0, 0, 1, 1, 2],
  starts: 20_000,
  names: {
    es_ES:
      'Noche Clara|Don Relámpago|Flor de Campo|Rey de Oros|Brisa Marina|Tormenta|Lucero|Bandolera|Alma Libre|Gran Duque|Mistral|Reina Mora|Pasodoble|Sol Naciente|Capricho|Dama de Copas|Viejo Lobo|Romance|Medialuna|Buen Augurio|Corsario|Alborada|Templanza|Oro Viejo',
    en_US:
      'Clear Night|Sir Lightning|Meadow Flower|King of Coins|Sea Breeze|Thunderstorm|Morning Star|Highway Lady|Free Spirit|Grand Duke|North Wind|Moorish Queen|Two Step|Rising Sun|Caprice|Queen of Cups|Old Wolf|Romance|Half Moon|Good Omen|Corsair|Daybreak|Temperance|Old Gold',
    pt_BR:
      'Noite Clara|Dom Relâmpago|Flor do Campo|Rei de Ouros|Brisa do Mar|Tormenta|Luzeiro|Bandoleira|Alma Livre|Grão-Duque|Mistral|Rainha Moura|Passo Doble|Sol Nascente|Capricho|Dama de Copas|Lobo Velho|Romance|Meia-Lua|Bom Presságio|Corsário|Alvorada|Temperança|Ouro Velho',
  },
}
/** Cars on a circuit, six of them: places one and two. */
const cars: RaceField = {
  look: 'car',
  runners: 6,
  places: 2,
  salt: 15_485,
  ratings: [32, 27, 21, 17, 13, 10],
  form: [-2, -1, 0, 0, 1, 2],
  starts: 40_000,
  names: {
    es_ES:
      'Cóndor Rojo|Rayo Azul|Flecha del Sur|Turbina|Gavilán|Meteoro|Tres Banderas|Vértigo|Pista Nueve|Cobre Veloz|Tifón|Línea Blanca|Ámbar|Dínamo|Estampida|Cuarzo|Trueno Gris|Puerto Norte|Lince|Relámpago|Órbita|Aguja|Carbón|Nova',
    en_US:
      'Red Condor|Blue Bolt|Southern Arrow|Turbine|Hawk|Meteor|Three Flags|Vertigo|Track Nine|Quick Copper|Typhoon|White Line|Amber|Dynamo|Stampede|Quartz|Grey Thunder|North Harbour|Lynx|Lightning|Orbit|Needle|Coal|Nova',
    pt_BR:
      'Condor Rubro|Raio Azul|Flecha do Sul|Turbina|Gavião|Meteoro|Três Bandeiras|Vertigem|Pista Nove|Cobre Veloz|Tufão|Linha Branca|Âmbar|Dínamo|Estouro|Quartzo|Trovão Cinza|Porto Norte|Lince|Relâmpago|Órbita|Agulha|Carvão|Nova',
  },
}

/** The field of each game. */
export const FIELDS = {
  'galgos-del-plata': greyhounds,
  'turf-del-alba': horses,
  'circuito-cero': cars,
} satisfies Record<string, RaceField>

/** The field of a game. @throws on a game that is no race */
export function toField(gameId: string): RaceField {
  const field = (FIELDS as Record<string, RaceField | undefined>)[gameId]
  if (!field) throw new Error(`${gameId} is no race`)
  return field
}
