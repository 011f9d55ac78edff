import type { PromotionTexts } from './facts.ts'

/** Promotions of type bonus, in the words of every demo brand. `{fact}` is filled from the brand's facts. */
export const welcome: PromotionTexts = {
  es_ES: {
    title: 'Tu primer depósito vale el doble',
    teaser: 'Sumamos el 100% de tu primer depósito, hasta {welcomeMax} de bono.',
    key_terms: 'Depósito mínimo {welcomeMin}. Rollover x35 del bono en 30 días. +18.',
    action: 'Depositar',
    markdown: `El bono de bienvenida de {name} acompaña tu primer depósito: si depositás {welcomeMin} o más, recibís otro tanto en bono, hasta {welcomeMax}.

Lo elegís vos en el formulario de depósito. Nunca se activa solo, y podés jugar sin él.

## Cómo se libera

- Cada apuesta en tragamonedas cuenta entera; en juegos de mesa cuenta un 5%.
- Cuando apostaste 35 veces el bono, lo que queda pasa a tu dinero real.
- Mientras tanto, ves el avance en **Mi cuenta → Bonos**.`,
    terms: `- Solo para el primer depósito, una vez por persona.
- Apuesta máxima con el bono activo: {maxStake} por jugada.
- Tenés 30 días para completarlo. Si vence, se pierde lo que quede del bono y tu dinero real no cambia.
- Tu dinero real se puede retirar siempre: si retirás antes de liberar el bono, renunciás a él y a lo que ganaste con él.
- También podés renunciar al bono cuando quieras desde tu cuenta.`,
  },
  en_US: {
    title: 'We double your first deposit',
    teaser: 'We add 100% of your first deposit as a bonus, up to {welcomeMax}.',
    key_terms: 'Minimum deposit {welcomeMin}. Wager the bonus x35 within 30 days. 18+.',
    action: 'Deposit',
    markdown: `The {name} welcome bonus comes with your first deposit: deposit {welcomeMin} or more and you receive the same amount as a bonus, up to {welcomeMax}.

You choose it yourself in the deposit form. It is never activated automatically, and you can play without it.

## How it is released

- Every slot bet counts in full; table games count 5%.
- When you have wagered the bonus 35 times, what is left of it becomes real money.
- Meanwhile, you can follow your progress in **My account → Bonuses**.`,
    terms: `- For the first deposit only, once per person.
- Maximum bet while the bonus is active: {maxStake} per round.
- You have 30 days. If it expires, what is left of the bonus is lost and your real money stays as it is.
- You can always withdraw your real money: if you do before the bonus is released, you give up the bonus and what you won with it.
- You can also give up the bonus in your account whenever you like.`,
  },
  pt_BR: {
    title: 'Seu primeiro depósito vale em dobro',
    teaser: 'Somamos 100% do seu primeiro depósito, até {welcomeMax} em bônus.',
    key_terms: 'Depósito mínimo {welcomeMin}. Rollover x35 do bônus em 30 dias. +18.',
    action: 'Depositar',
    markdown: `O bônus de boas-vindas da {name} acompanha o seu primeiro depósito: depositando {welcomeMin} ou mais, você recebe o mesmo valor em bônus, até {welcomeMax}.

Você o escolhe no formulário de depósito. Ele nunca é ativado sozinho, e você pode jogar sem ele.

## Como é liberado

- Cada aposta em caça-níqueis conta inteira; jogos de mesa contam 5%.
- Quando você apostar 35 vezes o bônus, o que sobrar vira dinheiro real.
- Enquanto isso, você vê o progresso em **Minha conta → Bônus**.`,
    terms: `- Somente para o primeiro depósito, uma vez por pessoa.
- Aposta máxima com o bônus ativo: {maxStake} por rodada.
- Você tem 30 dias. Se vencer, perde-se o que restar do bônus e o seu dinheiro real não muda.
- O seu dinheiro real pode ser sacado sempre: se sacar antes de liberar o bônus, você abre mão dele e do que ganhou com ele.
- Você também pode abrir mão do bônus na sua conta quando quiser.`,
  },
}

export const reload: PromotionTexts = {
  es_ES: {
    title: 'Recarga del 50% con código',
    teaser: 'Usá {reloadCode} al depositar y sumá un 50% de bono, hasta {reloadMax}.',
    key_terms: 'Desde {reloadMin}. Rollover x12 de depósito más bono en 14 días. Hasta 4 veces. +18.',
    action: 'Usar el código',
    markdown: `Con el código **{reloadCode}** tu depósito de {reloadMin} o más suma un 50% de bono, hasta {reloadMax}. Lo podés usar cuatro veces: vos elegís cuándo.

## Paso a paso

1. Entrá a **Depositar** y elegí el medio y el monto.
2. Escribí el código en el mismo formulario.
3. Jugá: el avance del rollover se ve en tu cuenta.`,
    terms: `- Rollover: 12 veces la suma del depósito y el bono.
- Apuesta máxima con el bono activo: {maxStake} por jugada.
- Las tragamonedas cuentan enteras; los juegos de mesa, un 5%.
- Tu dinero real se puede retirar siempre: si retirás antes de liberar el bono, renunciás a él y a lo que ganaste con él.
- Un solo bono activo a la vez. Hasta cuatro usos por persona.`,
  },
  en_US: {
    title: '50% reload with a code',
    teaser: 'Enter {reloadCode} when you deposit and get 50% more as a bonus, up to {reloadMax}.',
    key_terms: 'From {reloadMin}. Wager deposit plus bonus x12 within 14 days. Up to 4 times. 18+.',
    action: 'Use the code',
    markdown: `With the code **{reloadCode}** a deposit of {reloadMin} or more gets a 50% bonus, up to {reloadMax}. You can use it four times, whenever you choose.

## Step by step

1. Open **Deposit** and choose a method and an amount.
2. Enter the code in the same form.
3. Play: your account shows your wagering progress.`,
    terms: `- Wagering: 12 times the sum of deposit and bonus.
- Maximum bet while the bonus is active: {maxStake} per round.
- Slots count in full, table games 5%.
- You can always withdraw your real money: if you do before the bonus is released, you give up the bonus and what you won with it.
- One active bonus at a time. Up to four uses per person.`,
  },
  pt_BR: {
    title: 'Recarga de 50% com código',
    teaser: 'Use {reloadCode} no depósito e ganhe 50% em bônus, até {reloadMax}.',
    key_terms: 'A partir de {reloadMin}. Rollover x12 de depósito mais bônus em 14 dias. Até 4 vezes. +18.',
    action: 'Usar o código',
    markdown: `Com o código **{reloadCode}**, seu depósito de {reloadMin} ou mais ganha 50% em bônus, até {reloadMax}. Você pode usá-lo quatro vezes, quando quiser.

## Passo a passo

1. Entre em **Depositar** e escolha a forma de pagamento e o valor.
2. Digite o código no mesmo formulário.
3. Jogue: o progresso do rollover aparece na sua conta.`,
    terms: `- Rollover: 12 vezes a soma do depósito e do bônus.
- Aposta máxima com o bônus ativo: {maxStake} por rodada.
- Caça-níqueis contam inteiros; jogos de mesa, 5%.
- O seu dinheiro real pode ser sacado sempre: se sacar antes de liberar o bônus, você abre mão dele e do que ganhou com ele.
- Um único bônus ativo por vez. Até quatro usos por pessoa.`,
  },
}

export const cashback: PromotionTexts = {
  es_ES: {
    title: 'Cashback del 10% todos los lunes',
    teaser: 'El 10% de lo que perdiste en la semana, de vuelta como bono, hasta {cashbackMax}.',
    key_terms: 'De lunes a domingo. Rollover x35 en 7 días. +18.',
    action: 'Ver mis bonos',
    markdown: `Cada lunes miramos tu semana, de lunes a domingo. Si perdiste dinero real, el 10% queda disponible como bono, hasta {cashbackMax}.

No hay que anotarse. Si te corresponde, lo ves en **Mi cuenta → Bonos** y decidís si lo reclamás.`,
    terms: `- Cuenta lo que apostaste menos lo que ganaste con dinero real, de lunes a domingo.
- Rollover x35 del bono. Vence a los 7 días.
- Jugar más para recuperar lo perdido no es una buena idea: [poné tus límites](/responsible-gaming).`,
  },
  en_US: {
    title: '10% cashback every Monday',
    teaser: 'Get 10% of what you lost during the week back as a bonus, up to {cashbackMax}.',
    key_terms: 'Monday to Sunday. Wager it x35 within 7 days. 18+.',
    action: 'See my bonuses',
    markdown: `Every Monday we look at your week, Monday to Sunday. If you lost real money, 10% of it is available as a bonus, up to {cashbackMax}.

There is nothing to sign up for. If you qualify, you will see it in **My account → Bonuses** and decide whether to claim it.`,
    terms: `- What counts is real-money bets minus real-money wins, Monday to Sunday.
- Wagering: the bonus x35. It expires after 7 days.
- Playing more to win back your losses is not a good idea: [set your limits](/responsible-gaming).`,
  },
  pt_BR: {
    title: 'Cashback de 10% toda segunda',
    teaser: '10% do que você perdeu na semana, de volta como bônus, até {cashbackMax}.',
    key_terms: 'De segunda a domingo. Rollover x35 em 7 dias. +18.',
    action: 'Ver meus bônus',
    markdown: `Toda segunda-feira olhamos a sua semana, de segunda a domingo. Se você perdeu dinheiro real, 10% fica disponível como bônus, até {cashbackMax}.

Não é preciso se inscrever. Se você tiver direito, ele aparece em **Minha conta → Bônus** e você decide se resgata.`,
    terms: `- Conta o que você apostou menos o que ganhou com dinheiro real, de segunda a domingo.
- Rollover x35 do bônus. Vence em 7 dias.
- Jogar mais para recuperar o que perdeu não é uma boa ideia: [defina seus limites](/responsible-gaming).`,
  },
}
