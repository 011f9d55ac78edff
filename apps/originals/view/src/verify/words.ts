const es = {
  title: 'Verificador de rondas',
  intro:
    'Repetí una ronda con las semillas reveladas. Todo se calcula en tu navegador, con el mismo código que juega las rondas.',
  game: 'Juego',
  server_seed: 'Semilla del servidor',
  hash: 'Hash publicado antes de jugar (opcional)',
  client_seed: 'Tu semilla',
  nonce: 'Ronda n.º',
  check: 'Verificar',
  details: 'Detalle',
  how: 'Cómo se decide una ronda',
  step1:
    'Antes de jugar se publica SHA-256(semilla del servidor). El hash de la próxima semilla se publica antes de que elijas la tuya: comparalo con el hash de la semilla que se usó después.',
  step2:
    'Cada ronda toma bloques HMAC-SHA256(semilla del servidor, “tu semilla:ronda:bloque”), leídos en palabras de 64 bits.',
  step3: 'Cada palabra se reduce a las posiciones posibles; las que favorecerían a alguna se descartan.',
  step4: 'Las posiciones de los rodillos, o el número de la ruleta, salen de ahí y de nada más.',
  fits: 'El hash coincide: esta es la semilla publicada antes de jugar, y este es el resultado que le corresponde.',
  differs: 'El hash no coincide con esta semilla.',
  done: 'Este es el resultado que corresponde a estas semillas. Agregá el hash publicado para comprobarlo también.',
  total: 'Total de la ronda',
}
export type Words = Record<keyof typeof es, string>

const en: Words = {
  title: 'Round verifier',
  intro:
    'Replay a round from its revealed seeds. Everything is computed in your browser, with the same code that plays the rounds.',
  game: 'Game',
  server_seed: 'Server seed',
  hash: 'Hash published before play (optional)',
  client_seed: 'Your seed',
  nonce: 'Round no.',
  check: 'Verify',
  details: 'Details',
  how: 'How a round is decided',
  step1:
    'SHA-256(server seed) is published before play. The hash of the next server seed is published before you choose your own seed: compare it with the hash of the seed that was used afterwards.',
  step2:
    'Each round takes blocks HMAC-SHA256(server seed, “your seed:round:block”), read as words of 64 bits.',
  step3: 'Each word is reduced to the possible stops; words that would favor some of them are discarded.',
  step4: 'The stops of the reels, or the roulette number, come from there and nothing else.',
  fits: 'The hash matches: this is the seed published before play, and this is the result that follows from it.',
  differs: 'The hash does not match this seed.',
  done: 'This is the result of these seeds. Add the published hash to check it as well.',
  total: 'Round total',
}
const pt: Words = {
  title: 'Verificador de rodadas',
  intro:
    'Repita uma rodada com as sementes reveladas. Tudo é calculado no seu navegador, com o mesmo código que joga as rodadas.',
  game: 'Jogo',
  server_seed: 'Semente do servidor',
  hash: 'Hash publicado antes de jogar (opcional)',
  client_seed: 'Sua semente',
  nonce: 'Rodada n.º',
  check: 'Verificar',
  details: 'Detalhes',
  how: 'Como uma rodada é decidida',
  step1:
    'Antes de jogar publica-se SHA-256(semente do servidor). O hash da próxima semente é publicado antes de você escolher a sua: compare-o com o hash da semente usada depois.',
  step2:
    'Cada rodada usa blocos HMAC-SHA256(semente do servidor, “sua semente:rodada:bloco”), lidos em palavras de 64 bits.',
  step3: 'Cada palavra é reduzida às posições possíveis; as que favoreceriam alguma são descartadas.',
  step4: 'As posições dos rolos, ou o número da roleta, saem daí e de mais nada.',
  fits: 'O hash confere: esta é a semente publicada antes de jogar, e este é o resultado que corresponde a ela.',
  differs: 'O hash não confere com esta semente.',
  done: 'Este é o resultado destas sementes. Adicione o hash publicado para conferi-lo também.',
  total: 'Total da rodada',
}
export const words = { es_ES: es, en_US: en, pt_BR: pt }

export const titles: Record<string, string> = {
  'mate-de-oro': 'Mate de Oro',
  'siete-de-oro': 'Siete de Oro',
  'fenix-x100': 'Fénix x100',
  'leon-majestuoso': 'León Majestuoso',
  'tiburon-turbo': 'Tiburón Turbo',
  'gato-mistico': 'Gato Místico',
  'dragon-carmesi': 'Dragón Carmesí',
  'libro-eterno': 'Libro Eterno',
  'calavera-de-colores': 'Calavera de Colores',
  'tigre-de-jade': 'Tigre de Jade',
  'ruleta-europea': 'Ruleta Europea',
}
