import type { PromotionTexts } from './facts.ts'

/** Promotions of type promotion, in the words of every demo brand. `{fact}` is filled from the brand's facts. */
export const tournaments: PromotionTexts = {
  es_ES: {
    title: 'Cada semana, un torneo',
    teaser: 'Cada jugada suma puntos. {weeklyPool} en premios en efectivo, sin inscripción.',
    key_terms: 'Un punto cada {weeklyStake} apostados. Premios en dinero real. +18.',
    action: 'Ver los torneos',
    markdown: `El torneo semanal de {name} empieza el lunes y termina el domingo. Participás con tu primera jugada en sus diez tragamonedas: no hay que anotarse ni pagar una entrada.

La tabla se mueve en vivo y tu puesto está siempre a la vista. Al terminar, los premios se acreditan solos en tu dinero real, sin rollover.

También hay torneos de un solo giro: cuenta el mejor que tengas, no cuánto apostás.`,
    terms: `- Cada torneo publica sus fechas, sus juegos, cómo se suman puntos y su tabla de premios.
- Si una apuesta se devuelve, se restan sus puntos.
- A igual puntaje, queda arriba quien llegó primero.`,
  },
  en_US: {
    title: 'A tournament every week',
    teaser: 'Every round earns points. {weeklyPool} in cash prizes, no sign-up.',
    key_terms: 'One point for every {weeklyStake} wagered. Prizes in cash. 18+.',
    action: 'See the tournaments',
    markdown: `The weekly tournament of {name} runs from Monday to Sunday. Your first round in its ten slots enters you: there is nothing to sign up for and no entry fee.

The ranking is updated live and your place is always visible. At the end, prizes are credited to your real money automatically, with nothing to wager.

There are also best-spin tournaments: your best spin counts, not how much you bet.`,
    terms: `- Each tournament shows its dates, its games, how points are scored and its prizes.
- If a bet is returned, its points are removed.
- With equal points, the player who reached them first ranks higher.`,
  },
  pt_BR: {
    title: 'Toda semana, um torneio',
    teaser: 'Cada rodada soma pontos. {weeklyPool} em prêmios em dinheiro, sem inscrição.',
    key_terms: 'Um ponto a cada {weeklyStake} apostados. Prêmios em dinheiro real. +18.',
    action: 'Ver os torneios',
    markdown: `O torneio semanal da {name} começa na segunda e termina no domingo. Você participa a partir da primeira rodada nos seus dez caça-níqueis: não há inscrição nem taxa de entrada.

A classificação muda ao vivo e a sua posição está sempre à vista. No fim, os prêmios são creditados automaticamente no seu dinheiro real, sem rollover.

Também há torneios de um giro só: conta o seu melhor giro, não o quanto você aposta.`,
    terms: `- Cada torneio informa as datas, os jogos, como se somam pontos e a tabela de prêmios.
- Se uma aposta é devolvida, os pontos dela são retirados.
- Com pontos iguais, fica à frente quem chegou primeiro.`,
  },
}

export const friends: PromotionTexts = {
  es_ES: {
    title: 'Invitá a tus amigos',
    teaser: 'Compartí tu enlace: cuando tus amigos empiecen a jugar, ganás {referralReward}.',
    key_terms: 'Tu amigo deposita {referralDeposit} y apuesta {referralStakes}. +18.',
    action: 'Ver mi enlace',
    markdown: `En **Mi cuenta → Invitá a tus amigos** están tu código y tu enlace. Compartilo con quien quieras: al registrarse con él queda en tu lista, y cuando cumple las condiciones recibís {referralReward}.

Podés recibir hasta {referralMost} premios, y en tu lista ves en qué paso está cada persona.`,
    terms: `- Los dos tienen que haber confirmado su correo.
- La persona invitada deposita al menos {referralDeposit} y apuesta {referralStakes} de dinero real: las tragamonedas cuentan enteras y los juegos de mesa, un 10% de lo que arriesga cada jugada. Las apuestas opuestas no cuentan.
- Vale una vez por persona invitada. Las cuentas propias no valen.
- Invitá solo a mayores de 18 años que quieran jugar.`,
  },
  en_US: {
    title: 'Refer friends',
    teaser: 'Share your link: when your friends start playing, you earn {referralReward}.',
    key_terms: 'Your friend deposits {referralDeposit} and wagers {referralStakes}. 18+.',
    action: 'See my link',
    markdown: `Your code and link are in **My account → Refer friends**. Share them with anyone you like: people who sign up with them appear on your list, and when the conditions are met you receive {referralReward}.

You can receive up to {referralMost} rewards, and your list shows how far each person is.`,
    terms: `- You both need to have confirmed your email.
- The invited person deposits at least {referralDeposit} and wagers {referralStakes} in real money: slots count in full, table games 10% of what each round risks. Opposite bets do not count.
- Once per invited person. Accounts of your own do not count.
- Invite only adults who want to play.`,
  },
  pt_BR: {
    title: 'Indique amigos',
    teaser: 'Compartilhe seu link: quando seus amigos começarem a jogar, você ganha {referralReward}.',
    key_terms: 'A pessoa deposita {referralDeposit} e aposta {referralStakes}. +18.',
    action: 'Ver meu link',
    markdown: `Em **Minha conta → Indique amigos** estão o seu código e o seu link. Compartilhe com quem quiser: quem se cadastrar com ele entra na sua lista e, quando cumprir as condições, você recebe {referralReward}.

Você pode receber até {referralMost} prêmios, e na sua lista você vê em que passo está cada pessoa.`,
    terms: `- Os dois precisam ter confirmado o e-mail.
- A pessoa indicada deposita ao menos {referralDeposit} e aposta {referralStakes} de dinheiro real: caça-níqueis contam inteiros e jogos de mesa, 10% do que cada rodada arrisca. Apostas opostas não contam.
- Vale uma vez por pessoa. Contas próprias não valem.
- Convide só maiores de 18 anos que queiram jogar.`,
  },
}

export const miles: PromotionTexts = {
  es_ES: {
    title: 'Millas que se vuelven saldo',
    teaser: 'Sumás millas con cada apuesta y las canjeás: {milesStep} millas valen {milesValue}.',
    key_terms: 'Solo con dinero real. Sin vencimiento ni rollover. +18.',
    action: 'Ver mis millas',
    markdown: `Cada {milesStake} apostados con dinero real en el casino {milesCount}. Cuando juntás {milesStep}, las canjeás por {milesValue} de dinero real desde **Mi cuenta → Millas**.

No vencen, no tienen letra chica y no hay que inscribirse: ya estás sumando.`,
    terms: `- Las millas se canjean de a {milesStep}.
- Si una apuesta se devuelve, se restan sus millas.
- Lo apostado con bono no suma millas.`,
  },
  en_US: {
    title: 'Miles that become money',
    teaser: 'Every bet earns miles that you can redeem: {milesStep} miles are worth {milesValue}.',
    key_terms: 'Real-money bets only. They do not expire and have no wagering requirement. 18+.',
    action: 'See my miles',
    markdown: `Every {milesStake} of real money wagered in the casino {milesCount}. With {milesStep} of them you can redeem {milesValue} in real money, in **My account → Miles**.

They do not expire, there is no fine print and nothing to sign up for: you are already earning them.`,
    terms: `- Miles are redeemed in multiples of {milesStep}.
- If a bet is returned, its miles are removed.
- Bonus money earns no miles.`,
  },
  pt_BR: {
    title: 'Milhas que viram saldo',
    teaser: 'Você ganha milhas a cada aposta e pode trocá-las: {milesStep} milhas valem {milesValue}.',
    key_terms: 'Só com dinheiro real. Não vencem e não têm rollover. +18.',
    action: 'Ver minhas milhas',
    markdown: `Cada {milesStake} apostados com dinheiro real no cassino {milesCount}. Ao juntar {milesStep}, você as troca por {milesValue} em dinheiro real em **Minha conta → Milhas**.

Elas não vencem, não têm letras miúdas e não é preciso se inscrever: você já está ganhando.`,
    terms: `- As milhas são trocadas de {milesStep} em {milesStep}.
- Se uma aposta é devolvida, as milhas dela são retiradas.
- O que se aposta com bônus não rende milhas.`,
  },
}

export const game: PromotionTexts = {
  es_ES: {
    title: 'El juego de la casa: {game}',
    teaser: '{gameTeaser} Con su retorno escrito y cada jugada comprobable.',
    key_terms: 'Retorno teórico {gameReturn}. El retorno es a largo plazo: cada jugada es azar. +18.',
    action: 'Jugar',
    markdown: `**{game}** es el juego que elegimos en {name} este mes. {gameTeaser}

Su retorno teórico al jugador es de {gameReturn}: la cuenta completa está en la ayuda del juego, con la tabla de pagos. Y después de cada jugada podés comprobar que el resultado estaba fijado antes de que apretaras el botón.

Lo que apostás acá también suma puntos en los [torneos](/tournaments) que incluyen el juego.`,
    terms: `- El retorno teórico se calcula sobre muchísimas jugadas; no dice qué va a pasar en la tuya.
- La apuesta mínima y máxima se ven en el juego antes de empezar.`,
  },
  en_US: {
    title: 'Featured game: {game}',
    teaser: '{gameTeaser} With its return published and every round verifiable.',
    key_terms: 'Theoretical return {gameReturn}. That is over the long run: each round is random. 18+.',
    action: 'Play',
    markdown: `**{game}** is the game we chose at {name} this month. {gameTeaser}

Its theoretical return to player is {gameReturn}: the full calculation is in the game's help, with the paytable. And after each round you can check that the result was fixed before you pressed the button.

What you bet here also counts in the [tournaments](/tournaments) that include the game.`,
    terms: `- The theoretical return is calculated over a very large number of rounds; it does not say what will happen in yours.
- The minimum and maximum bet are shown in the game before you start.`,
  },
  pt_BR: {
    title: 'O jogo da casa: {game}',
    teaser: '{gameTeaser} Com o retorno por escrito e cada rodada verificável.',
    key_terms:
      'Retorno teórico {gameReturn}. O retorno vale no longo prazo: cada rodada é obra do acaso. +18.',
    action: 'Jogar',
    markdown: `**{game}** é o jogo que escolhemos na {name} este mês. {gameTeaser}

O retorno teórico ao jogador é de {gameReturn}: a conta completa está na ajuda do jogo, com a tabela de pagamentos. E, depois de cada rodada, você pode conferir que o resultado já estava definido antes de você apertar o botão.

O que você aposta aqui também conta nos [torneios](/tournaments) que incluem o jogo.`,
    terms: `- O retorno teórico é calculado sobre um número enorme de rodadas; não diz o que vai acontecer na sua.
- A aposta mínima e a máxima aparecem no jogo antes de começar.`,
  },
}
