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
  step4:
    'De ahí, y de nada más, sale todo el azar de la ronda: posiciones de rodillos, números, cartas. Tus jugadas eligen qué se descubre.',
  fits: 'El hash coincide: esta es la semilla publicada antes de jugar, y este es el resultado que le corresponde.',
  differs: 'El hash no coincide con esta semilla.',
  done: 'Este es el resultado que corresponde a estas semillas. Agregá el hash publicado para comprobarlo también.',
  language: 'es_ES',
  dealer: 'Banca',
  player: 'Jugador',
  hand: 'Mano',
  bet_on: 'Elegidos',
  total: 'Total de la ronda',
  bet: 'Apuesta (JSON, opcional)',
  moves: 'Jugadas (JSON, opcional)',
  terminal: 'Final publicado de la cadena (mesas compartidas, opcional)',
  chain_fits: 'Además, la semilla lleva al final publicado de la cadena de la mesa.',
  chain_differs: 'La semilla no lleva a ese final de la cadena.',
  unplayable: 'Estos datos no forman una ronda de este juego: revisá la apuesta y las jugadas.',
} as const
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
  step4:
    'All chance of the round comes from there and nothing else: reel stops, numbers, cards. Your moves choose what is uncovered.',
  fits: 'The hash matches: this is the seed published before play, and this is the result that follows from it.',
  differs: 'The hash does not match this seed.',
  done: 'This is the result of these seeds. Add the published hash to check it as well.',
  language: 'en_US',
  dealer: 'Dealer',
  player: 'Player',
  hand: 'Hand',
  bet_on: 'Chosen',
  total: 'Round total',
  bet: 'Bet (JSON, optional)',
  moves: 'Moves (JSON, optional)',
  terminal: 'Published end of the chain (shared tables, optional)',
  chain_fits: 'The seed also leads to the published end of the table’s chain.',
  chain_differs: 'The seed does not lead to that end of the chain.',
  unplayable: 'These data are no round of this game: check the bet and the moves.',
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
  step4:
    'Daí, e de mais nada, sai todo o acaso da rodada: posições de rolos, números, cartas. Suas jogadas escolhem o que se revela.',
  fits: 'O hash confere: esta é a semente publicada antes de jogar, e este é o resultado que corresponde a ela.',
  differs: 'O hash não confere com esta semente.',
  done: 'Este é o resultado destas sementes. Adicione o hash publicado para conferi-lo também.',
  language: 'pt_BR',
  dealer: 'Banca',
  player: 'Jogador',
  hand: 'Mão',
  bet_on: 'Escolhidos',
  total: 'Total da rodada',
  bet: 'Aposta (JSON, opcional)',
  moves: 'Jogadas (JSON, opcional)',
  terminal: 'Fim publicado da cadeia (mesas compartilhadas, opcional)',
  chain_fits: 'Além disso, a semente leva ao fim publicado da cadeia da mesa.',
  chain_differs: 'A semente não leva a esse fim da cadeia.',
  unplayable: 'Estes dados não formam uma rodada deste jogo: confira a aposta e as jogadas.',
}
export const words = { es_ES: es, en_US: en, pt_BR: pt }
