import type { Language } from '@palco/contract'
import { rewriteFor } from '@palco/contract/spanish'
import { spanishIn } from '@palco/contract/tables'
import type { IndexedPath } from '../route-table.ts'

type Texts = Readonly<Record<Language, string>>

/**
 * What a search engine shows below a page's title; `{name}` is the brand. Only the server uses these, so they are not
 * part of the catalogues that a browser loads.
 */
const DESCRIPTIONS: Readonly<Record<IndexedPath, Texts>> = {
  '/': {
    es_ES:
      'Jugá en {name}: juegos con su retorno a la vista, depósitos simples y retiros que podés seguir paso a paso. Solo mayores de 18 años.',
    en_US:
      'Play at {name}: games with their return to player in plain sight, simple deposits and withdrawals you can follow step by step. 18 and over only.',
    pt_BR:
      'Jogue na {name}: jogos com o retorno à vista, depósitos simples e saques que você acompanha passo a passo. Somente maiores de 18 anos.',
  },
  '/login': {
    es_ES: 'Ingresá a tu cuenta de {name}.',
    en_US: 'Log in to your {name} account.',
    pt_BR: 'Entre na sua conta da {name}.',
  },
  '/register': {
    es_ES: 'Creá tu cuenta de {name} en un minuto. Solo mayores de 18 años.',
    en_US: 'Create your {name} account in a minute. 18 and over only.',
    pt_BR: 'Crie sua conta na {name} em um minuto. Somente maiores de 18 anos.',
  },
  '/casino/casino-games': {
    es_ES:
      'Todos los juegos de casino de {name}: buscá por nombre, estudio o categoría y mirá el retorno al jugador de cada uno.',
    en_US:
      'Every casino game of {name}: search by name, studio or category and see the return to player of each.',
    pt_BR:
      'Todos os jogos de cassino da {name}: busque por nome, estúdio ou categoria e veja o retorno ao jogador de cada um.',
  },
  '/live-casino/live-casino-games': {
    es_ES: 'Mesas de casino en vivo en {name}.',
    en_US: 'Live casino tables at {name}.',
    pt_BR: 'Mesas de cassino ao vivo na {name}.',
  },
  '/icons-seeker-page': {
    es_ES: 'Encontrá tu juego en {name} por su imagen.',
    en_US: 'Find your game at {name} by its picture.',
    pt_BR: 'Encontre seu jogo na {name} pela imagem.',
  },
  '/sports': {
    es_ES: 'Apuestas deportivas en {name}: partidos, mercados y cuotas.',
    en_US: 'Sports betting at {name}: matches, markets and odds.',
    pt_BR: 'Apostas esportivas na {name}: partidas, mercados e cotações.',
  },
  '/live': {
    es_ES: 'Apuestas en vivo en {name}, con cuotas que se actualizan durante el juego.',
    en_US: 'Live betting at {name}, with odds that update as the game is played.',
    pt_BR: 'Apostas ao vivo na {name}, com cotações que mudam durante o jogo.',
  },
  '/sports/results': {
    es_ES: 'Resultados deportivos en {name}, por día y deporte.',
    en_US: 'Sports results at {name}, by day and sport.',
    pt_BR: 'Resultados esportivos na {name}, por dia e esporte.',
  },
  '/virtuals': {
    es_ES: 'Deportes virtuales y juegos rápidos en {name}.',
    en_US: 'Virtual sports and quick games at {name}.',
    pt_BR: 'Esportes virtuais e jogos rápidos na {name}.',
  },
  '/golden-race': {
    es_ES: 'Carreras virtuales una tras otra en {name}, con sus resultados.',
    en_US: 'Virtual races one after another at {name}, with their results.',
    pt_BR: 'Corridas virtuais uma após a outra na {name}, com seus resultados.',
  },
  '/horses': {
    es_ES: 'Carreras de caballos en {name}: programa, dividendos y resultados.',
    en_US: 'Horse racing at {name}: race card, payouts and results.',
    pt_BR: 'Corridas de cavalos na {name}: programa, dividendos e resultados.',
  },
  '/poker': {
    es_ES: 'Póker en {name}: mesas y torneos.',
    en_US: 'Poker at {name}: tables and tournaments.',
    pt_BR: 'Pôquer na {name}: mesas e torneios.',
  },
  '/prode': {
    es_ES: 'El prode de {name}: pronosticá la fecha y competí por premios.',
    en_US: 'The prediction game of {name}: predict the results and compete for prizes.',
    pt_BR: 'O bolão da {name}: dê seus palpites e dispute prêmios.',
  },
  '/prode/leagues': {
    es_ES: 'Ligas privadas del prode de {name}: armá la tuya o entrá con un código.',
    en_US: 'Private leagues of the prode at {name}: start one or join with a code.',
    pt_BR: 'Ligas privadas do bolão da {name}: crie a sua ou entre com um código.',
  },
  '/tournaments': {
    es_ES: 'Torneos de {name}: premios, reglas y tabla de posiciones en vivo.',
    en_US: 'Tournaments at {name}: prizes, rules and a live leaderboard.',
    pt_BR: 'Torneios da {name}: prêmios, regras e classificação ao vivo.',
  },
  '/promotions': {
    es_ES: 'Promociones y bonos de {name}, con sus condiciones completas.',
    en_US: 'Promotions and bonuses at {name}, with their full terms.',
    pt_BR: 'Promoções e bônus da {name}, com todas as condições.',
  },
  '/promotions/type/bonus': {
    es_ES: 'Bonos de {name} con su rollover y sus condiciones a la vista.',
    en_US: 'Bonuses at {name} with their wagering and terms in plain sight.',
    pt_BR: 'Bônus da {name} com rollover e condições à vista.',
  },
  '/promotions/type/promotion': {
    es_ES: 'Promociones de {name} para jugadores.',
    en_US: 'Promotions for players at {name}.',
    pt_BR: 'Promoções da {name} para jogadores.',
  },
  '/store': {
    es_ES: 'La tienda de {name}: canjeá tus millas por premios.',
    en_US: 'The {name} store: redeem your miles for rewards.',
    pt_BR: 'A loja da {name}: troque suas milhas por prêmios.',
  },
  '/help': {
    es_ES:
      'Centro de ayuda de {name}: cuenta, depósitos, retiros, bonos, casino, apuestas y juego responsable.',
    en_US:
      'Help center of {name}: account, deposits, withdrawals, bonuses, casino, betting and responsible gaming.',
    pt_BR:
      'Central de ajuda da {name}: conta, depósitos, saques, bônus, cassino, apostas e jogo responsável.',
  },
  '/help/contact': {
    es_ES: 'Escribile al soporte de {name}: te responde una persona.',
    en_US: 'Write to {name} support: a person answers.',
    pt_BR: 'Escreva para o suporte da {name}: uma pessoa responde.',
  },
  '/terms': {
    es_ES: 'Términos y condiciones de {name}.',
    en_US: 'Terms and conditions of {name}.',
    pt_BR: 'Termos e condições da {name}.',
  },
  '/privacy': {
    es_ES: 'Cómo {name} trata tus datos personales.',
    en_US: 'How {name} handles your personal data.',
    pt_BR: 'Como a {name} trata seus dados pessoais.',
  },
  '/game-rules': {
    es_ES: 'Las reglas de los juegos de {name}: cómo termina una jugada y qué pasa si algo falla.',
    en_US: 'The rules of the games at {name}: how a round ends and what happens when something fails.',
    pt_BR: 'As regras dos jogos da {name}: como termina uma rodada e o que acontece se algo falhar.',
  },
  '/bonus-rules': {
    es_ES: 'Las reglas de los bonos de {name}: tomarlos, liberarlos, retirar.',
    en_US: 'The rules of bonuses at {name}: taking, wagering, withdrawing.',
    pt_BR: 'As regras dos bônus da {name}: pegar, liberar, sacar.',
  },
  '/responsible-gaming': {
    es_ES: 'Juego responsable en {name}: límites, pausas y dónde pedir ayuda.',
    en_US: 'Responsible gaming at {name}: limits, breaks and where to find help.',
    pt_BR: 'Jogo responsável na {name}: limites, pausas e onde pedir ajuda.',
  },
  '/install': {
    es_ES: 'Cómo agregar {name} a la pantalla de inicio de tu Android o iPhone.',
    en_US: 'How to add {name} to the home screen of your Android phone or iPhone.',
    pt_BR: 'Como adicionar a {name} à tela inicial do seu Android ou iPhone.',
  },
  '/bet-types': {
    es_ES: 'Los tipos de apuesta de {name}, explicados con ejemplos.',
    en_US: 'The bet types at {name}, explained with examples.',
    pt_BR: 'Os tipos de aposta da {name}, explicados com exemplos.',
  },
  '/sport-rules': {
    es_ES: 'Cómo se liquidan las apuestas de cada deporte en {name}.',
    en_US: 'How bets on each sport are settled at {name}.',
    pt_BR: 'Como as apostas de cada esporte são liquidadas na {name}.',
  },
}

const byPattern: Readonly<Record<string, Texts>> = DESCRIPTIONS

/** The description of a page of that pattern, if it has one. */
export function descriptionIn(
  pattern: string,
  language: Language,
  { name, country }: { readonly name: string; readonly country: string | null },
): string | null {
  const text = byPattern[pattern]?.[language]
  return text === undefined ? null : rewriteFor(language, spanishIn(country))(text).replaceAll('{name}', name)
}
