import { type Currency, type Language, LANGUAGES, type Localised } from '@palco/contract'
import { amountText } from '../../modules/wallet/index.ts'

type Words = Record<Language, string>
const inAll = (text: (language: Language) => string): Localised =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])) as Localised

/** What the terms of a seeded bonus say; amounts in minor units. */
export type TermsFacts = {
  currency: Currency
  /** Who may have it and how. */
  who: Words
  multiple: number
  base: 'bonus' | 'deposit_and_bonus'
  days: number
  maxStake: bigint
  maxCashOut: bigint | null
  minDeposit: bigint
  /** What counts towards the wagering; left out: slots and tables. */
  counts?: Words | undefined
}

const of = (base: TermsFacts['base']): Words =>
  base === 'bonus'
    ? { es_ES: 'el bono', en_US: 'the bonus', pt_BR: 'o bônus' }
    : {
        es_ES: 'el depósito más el bono',
        en_US: 'the deposit plus the bonus',
        pt_BR: 'o depósito mais o bônus',
      }

const GAMES_COUNT: Words = {
  es_ES: 'Las tragamonedas cuentan al 100% y los juegos de mesa, al 5%.',
  en_US: 'Slots count at 100% and table games at 5%.',
  pt_BR: 'Caça-níqueis contam 100% e jogos de mesa, 5%.',
}

/** The terms in plain words, a paragraph a line, with the same figures the rules have. */
export const toTerms = (facts: TermsFacts): Localised =>
  inAll((language) => {
    const money = (minor: bigint) => amountText(minor, facts.currency, language)
    const { multiple, days, maxStake, maxCashOut, minDeposit, counts = GAMES_COUNT } = facts
    const base = of(facts.base)[language]
    const lines: (Words | null)[] = [
      facts.who,
      minDeposit > 0n
        ? {
            es_ES: `Depósito mínimo: ${money(minDeposit)}.`,
            en_US: `Minimum deposit: ${money(minDeposit)}.`,
            pt_BR: `Depósito mínimo: ${money(minDeposit)}.`,
          }
        : null,
      {
        es_ES: `Para liberarlo apostá ${multiple} ${multiple === 1 ? 'vez' : 'veces'} ${base} en ${days} días. Primero se juega tu dinero real y después el bono; lo que ganás vuelve a cada uno en la misma proporción.`,
        en_US: `To release it, wager ${base} ${multiple} ${multiple === 1 ? 'time' : 'times'} within ${days} days. Your real money is played first, then the bonus; winnings go back to each in the same proportion.`,
        pt_BR: `Para liberá-lo, aposte ${multiple} ${multiple === 1 ? 'vez' : 'vezes'} ${base} em ${days} dias. Primeiro é usado o seu dinheiro real e depois o bônus; o que você ganha volta para cada um na mesma proporção.`,
      },
      {
        es_ES: `${counts.es_ES} Con dinero del bono podés apostar hasta ${money(maxStake)} por jugada; de una apuesta mayor solo cuenta esa parte.`,
        en_US: `${counts.en_US} With bonus money you can bet up to ${money(maxStake)} per round; of a larger bet, only that much counts.`,
        pt_BR: `${counts.pt_BR} Com dinheiro do bônus, você pode apostar até ${money(maxStake)} por rodada; de uma aposta maior, só conta essa parte.`,
      },
      maxCashOut === null
        ? null
        : {
            es_ES: `Al completarlo pasan a tu dinero real hasta ${money(maxCashOut)}.`,
            en_US: `When it is completed, up to ${money(maxCashOut)} becomes real money.`,
            pt_BR: `Ao concluí-lo, até ${money(maxCashOut)} viram dinheiro real.`,
          },
      {
        es_ES:
          'Podés retirar tu dinero real cuando quieras: si retirás antes de liberarlo, renunciás al bono y a lo que ganaste con él. También los perdés si renunciás al bono o si vence; tu dinero real no cambia. Solo mayores de 18 años.',
        en_US:
          'You can withdraw your real money whenever you like: if you do so before the bonus is released, you give up the bonus and anything you won with it. You also lose them if you give up the bonus or if it expires; your real money stays the same. 18 and over.',
        pt_BR:
          'Você pode sacar o seu dinheiro real quando quiser: se sacar antes de liberá-lo, abre mão do bônus e do que ganhou com ele. Você também os perde se abrir mão do bônus ou se ele vencer; seu dinheiro real não muda. Somente maiores de 18 anos.',
      },
    ]
    return lines.flatMap((line) => line?.[language] ?? []).join('\n')
  })
