import type { Language } from '@palco/contract'

/** A part of the written rules: a heading and its sentences (docs/sportsbook.md says the same for the code). */
export type RulePart = { id: string; title: string; rules: readonly string[] }

const ES: readonly RulePart[] = [
  {
    id: 'general',
    title: 'Reglas generales',
    rules: [
      'La cuota que vale es la del momento en que la apuesta se acepta. Si mejoró desde que la viste, cobrás la mejor.',
      'Las apuestas en vivo se confirman unos segundos después. Si en ese tiempo hay un gol, una roja o se suspende el mercado, la apuesta no se toma y el dinero vuelve.',
      'Un partido que no empieza dentro de las 48 horas de su horario publicado devuelve las apuestas. Si se abandona y no se retoma en 48 horas, vale lo que ya estaba decidido y se devuelve el resto.',
      'Una selección devuelta cuenta 1,00 en una combinada o en un sistema.',
      'Con líneas de cuarto (por ejemplo −0,75) la mitad de la apuesta va a cada línea vecina: puede ganarse o devolverse por mitades.',
      'Si dos o más comparten un puesto, la ganancia se divide entre ellos (empate de puestos).',
      'El cobro es la apuesta por las cuotas, redondeado hacia abajo una sola vez por línea. Un sistema es la suma de sus líneas.',
      'Un especial o el total de un jugador, cuyas opciones nombra el proveedor de los datos, se paga por el resultado que ese proveedor publica, y no se combina.',
      'Si un resultado se corrige, el cobro anterior se revierte y se paga el nuevo. El saldo puede quedar negativo y se compensa con lo siguiente.',
      'El cobro anticipado vale lo que muestra el botón. Si el valor baja antes de confirmarlo, no se ejecuta y ves el nuevo.',
    ],
  },
  {
    id: 'football',
    title: 'Fútbol',
    rules: [
      'Cuentan los 90 minutos y el descuento, salvo que el mercado nombre el alargue, los penales o quién se clasifica.',
      'El descuento pertenece al minuto 45 o 90.',
      'Una amarilla cuenta una vez y una roja dos; la doble amarilla es una roja. En puntos: 10 por amarilla, 25 por roja.',
      'Los goles en contra cuentan para el marcador y no para los goleadores.',
      '«Se clasifica» y «Forma de la victoria» se deciden con el alargue y los penales. Los goles de la serie de penales no cuentan para ningún otro mercado.',
      'Los mercados del alargue cuentan desde 0-0. Si no hay alargue o no hay penales, se devuelven las apuestas de sus mercados; las preguntas «¿habrá…?» se deciden.',
    ],
  },
  {
    id: 'basketball',
    title: 'Básquet',
    rules: [
      'El alargue cuenta donde el nombre del mercado lo dice.',
      'Un cuarto que no se juega se devuelve.',
    ],
  },
  {
    id: 'tennis',
    title: 'Tenis',
    rules: [
      'Si alguien se retira, gana el otro siempre que se haya completado un set; lo que no estaba decidido se devuelve.',
      'Un set o un juego que no se juega se devuelve.',
    ],
  },
  {
    id: 'ice_hockey',
    title: 'Hockey sobre hielo',
    rules: [
      'Cuentan los 60 minutos salvo que el nombre diga otra cosa.',
      'La definición por penales da un gol a quien la gana.',
    ],
  },
  {
    id: 'volleyball',
    title: 'Vóley',
    rules: [
      'Un set que no se juega se devuelve.',
      'Un mercado combinado cuya línea se acierta exacta se devuelve.',
    ],
  },
]

const EN: readonly RulePart[] = [
  {
    id: 'general',
    title: 'General rules',
    rules: [
      'The odds that count are those of the moment the bet is accepted. If they got better since you saw them, you are paid at the better ones.',
      'Live bets are confirmed some seconds later. If there is a goal or a red card in that time, or the market is suspended, the bet is not taken and the money comes back.',
      'A match that does not start within 48 hours of its published time refunds its bets. If it is abandoned and not resumed within 48 hours, what was decided stands and the rest is refunded.',
      'A refunded selection counts as 1.00 in a multiple or system.',
      'With quarter lines (−0.75 for example) half of the stake goes on each neighbouring line: it can win or be refunded by halves.',
      'Where two or more share a place, the winnings are divided among them (dead heat).',
      'The return is the stake times the odds, rounded down once for each line. A system is the sum of its lines.',
      'A special or a player’s total, whose outcomes the data provider names, is paid by the result which that provider publishes, and is not combined.',
      'If a result is corrected, the return before is taken back and the new one is paid. The balance may go below zero, and what comes next offsets it.',
      'Cash-out is worth what the button shows. If the value falls before it is confirmed, it is not executed and you see the new one.',
    ],
  },
  {
    id: 'football',
    title: 'Soccer',
    rules: [
      '90 minutes and stoppage time count, unless the market names overtime, penalties or who qualifies.',
      'Stoppage time belongs to minute 45 or 90.',
      'A yellow card counts once and a red card twice; a second yellow is a red card. Booking points: 10 for a yellow, 25 for a red.',
      'Own goals count for the score and not for goalscorers.',
      '“To qualify” and “Winning method” are decided with overtime and penalties. Kicks of the shoot-out count for no other market.',
      'Overtime markets start from 0-0. Without overtime or a shoot-out the bets on their markets are refunded; the questions “Will there be…?” are decided.',
    ],
  },
  {
    id: 'basketball',
    title: 'Basketball',
    rules: ['Overtime counts where the market’s name says so.', 'A quarter that is not played is refunded.'],
  },
  {
    id: 'tennis',
    title: 'Tennis',
    rules: [
      'After a retirement the other player wins if one set was completed; what was not decided is refunded.',
      'A set or game that is not played is refunded.',
    ],
  },
  {
    id: 'ice_hockey',
    title: 'Ice hockey',
    rules: ['60 minutes count unless the name says otherwise.', 'A shoot-out gives one goal to its winner.'],
  },
  {
    id: 'volleyball',
    title: 'Volleyball',
    rules: [
      'A set that is not played is refunded.',
      'A combined market whose line is hit exactly is refunded.',
    ],
  },
]

const PT: readonly RulePart[] = [
  {
    id: 'general',
    title: 'Regras gerais',
    rules: [
      'Vale a cotação do momento em que a aposta é aceita. Se ela melhorou desde que você a viu, você recebe pela melhor.',
      'Apostas ao vivo são confirmadas alguns segundos depois. Se nesse tempo houver gol ou cartão vermelho, ou o mercado for suspenso, a aposta não é aceita e o dinheiro volta.',
      'Um jogo que não começa em até 48 horas do horário publicado devolve as apostas. Se for abandonado e não retomado em 48 horas, vale o que já estava decidido e o resto é devolvido.',
      'Uma seleção devolvida conta 1,00 em uma múltipla ou em um sistema.',
      'Com linhas de quarto (por exemplo −0,75) metade da aposta vai para cada linha vizinha: pode ganhar ou ser devolvida pela metade.',
      'Se dois ou mais dividem uma posição, o prêmio é dividido entre eles (empate de posições).',
      'O retorno é a aposta vezes as cotações, arredondado para baixo uma única vez por linha. Um sistema é a soma das suas linhas.',
      'Um especial ou o total de um jogador, cujas opções o fornecedor dos dados nomeia, é pago pelo resultado que esse fornecedor publica, e não é combinado.',
      'Se um resultado é corrigido, o retorno anterior é revertido e o novo é pago. O saldo pode ficar negativo e é compensado com o que vier.',
      'O encerramento vale o que o botão mostra. Se o valor cair antes da confirmação, ele não é executado e você vê o novo.',
    ],
  },
  {
    id: 'football',
    title: 'Futebol',
    rules: [
      'Contam os 90 minutos e os acréscimos, a não ser que o mercado cite a prorrogação, os pênaltis ou quem se classifica.',
      'Os acréscimos pertencem ao minuto 45 ou 90.',
      'Um amarelo conta uma vez e um vermelho duas; o segundo amarelo é um vermelho. Em pontos: 10 por amarelo, 25 por vermelho.',
      'Gols contra contam para o placar e não para os artilheiros.',
      '“Classifica-se” e “Forma da vitória” são decididos com a prorrogação e os pênaltis. As cobranças da disputa não contam para nenhum outro mercado.',
      'Os mercados da prorrogação contam a partir de 0-0. Sem prorrogação ou sem pênaltis, as apostas nos seus mercados são devolvidas; as perguntas “haverá…?” são decididas.',
    ],
  },
  {
    id: 'basketball',
    title: 'Basquete',
    rules: ['A prorrogação conta onde o nome do mercado diz.', 'Um quarto que não é jogado é devolvido.'],
  },
  {
    id: 'tennis',
    title: 'Tênis',
    rules: [
      'Se alguém desiste, o outro vence se um set foi completado; o que não estava decidido é devolvido.',
      'Um set ou game que não é jogado é devolvido.',
    ],
  },
  {
    id: 'ice_hockey',
    title: 'Hóquei no gelo',
    rules: [
      'Contam os 60 minutos, a não ser que o nome diga outra coisa.',
      'A disputa de pênaltis dá um gol a quem a vence.',
    ],
  },
  {
    id: 'volleyball',
    title: 'Vôlei',
    rules: [
      'Um set que não é jogado é devolvido.',
      'Um mercado combinado cuja linha é acertada exatamente é devolvido.',
    ],
  },
]

const PARTS: Readonly<Record<Language, readonly RulePart[]>> = { es_ES: ES, en_US: EN, pt_BR: PT }

/** The written rules of settlement, general ones first, then each sport's. */
export const ruleParts = (language: Language): readonly RulePart[] => PARTS[language]
