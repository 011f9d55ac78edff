import type { PromotionTexts } from './facts.ts'

/** The free bet that every demo brand gives by a code. */
export const freeBet: PromotionTexts = {
  es_ES: {
    title: 'Una apuesta gratis para deportes',
    teaser: 'Apostá {freeBetStakes} en deportes y el código {freeBetCode} te da una apuesta de {freeBet}.',
    key_terms: 'Una por persona, 7 días para usarla, cuota total desde {freeBetOdds}. +18.',
    action: 'Cargar el código',
    markdown: `Cuando apostaste {freeBetStakes} de tu dinero real en deportes, el código **{freeBetCode}** te da una apuesta gratis de {freeBet} para cualquier deporte, antes del partido o en vivo.

## Paso a paso

1. Entrá a **Mi cuenta → Bonos** y cargá el código.
2. Elegí tus selecciones: una simple o una combinada con cuota total de {freeBetOdds} o más.
3. En el boleto elegí la apuesta gratis para pagar la apuesta entera.

Lo que ganás se suma a tu dinero real.`,
    terms: `- Una sola vez por persona, después de apostar {freeBetStakes} de dinero real en deportes en 30 días. Cuenta lo que esté en riesgo; los resultados opuestos no suman.
- Paga la apuesta entera: no se divide ni se suma a dinero real.
- El monto de la apuesta gratis no vuelve con la ganancia.
- Cuota total mínima: {freeBetOdds}. Vale para simples y combinadas.
- Tenés 7 días para usarla desde que cargás el código.`,
  },
  en_US: {
    title: 'A free bet on sports',
    teaser: 'Bet {freeBetStakes} on sports and the code {freeBetCode} gives you a bet of {freeBet}.',
    key_terms: 'One per person, 7 days to use it, total odds from {freeBetOdds}. 18+.',
    action: 'Enter the code',
    markdown: `Once you have bet {freeBetStakes} of your real money on sports, the code **{freeBetCode}** gives you a free bet of {freeBet} on any sport, before the match or live.

## Step by step

1. Open **My account → Bonuses** and enter the code.
2. Choose your selections: a single or a multiple with total odds of {freeBetOdds} or more.
3. In the slip, choose the free bet to pay for the whole bet.

What you win is added to your real money.`,
    terms: `- Once per person, after betting {freeBetStakes} of real money on sports within 30 days. What is at risk counts; opposite outcomes add nothing.
- It pays for a whole bet: it is neither split nor added to real money.
- The amount of the free bet does not come back with the winnings.
- Smallest total odds: {freeBetOdds}. For singles and multiples.
- You have 7 days to use it from the day you enter the code.`,
  },
  pt_BR: {
    title: 'Uma aposta grátis para esportes',
    teaser: 'Aposte {freeBetStakes} em esportes e o código {freeBetCode} dá uma aposta de {freeBet}.',
    key_terms: 'Uma por pessoa, 7 dias para usar, odd total a partir de {freeBetOdds}. +18.',
    action: 'Usar o código',
    markdown: `Depois de apostar {freeBetStakes} do seu dinheiro real em esportes, o código **{freeBetCode}** dá uma aposta grátis de {freeBet} em qualquer esporte, antes do jogo ou ao vivo.

## Passo a passo

1. Entre em **Minha conta → Bônus** e digite o código.
2. Escolha as suas seleções: uma simples ou uma múltipla com odd total de {freeBetOdds} ou mais.
3. No bilhete, escolha a aposta grátis para pagar a aposta inteira.

O que você ganha entra no seu dinheiro real.`,
    terms: `- Uma só vez por pessoa, depois de apostar {freeBetStakes} de dinheiro real em esportes em 30 dias. Conta o que está em risco; resultados opostos não somam.
- Paga a aposta inteira: não se divide nem se soma a dinheiro real.
- O valor da aposta grátis não volta com o ganho.
- Odd total mínima: {freeBetOdds}. Vale para simples e múltiplas.
- Você tem 7 dias para usar desde o dia em que digitar o código.`,
  },
}
