import { type Currency, type Language, LANGUAGES, type Localised } from '@palco/contract'
import { amountText } from '../wallet/index.ts'

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
}

const of = (base: TermsFacts['base']): Words =>
  base === 'bonus'
    ? { es_ES: 'el bono', en_US: 'the bonus', pt_BR: 'o bônus' }
    : {
        es_ES: 'el depósito más el bono',
        en_US: 'the deposit plus the bonus',
        pt_BR: 'o depósito mais o bônus',
      }

/** The terms in plain words, a paragraph a line, with the same figures the rules have. */
export const termsOf = (facts: TermsFacts): Localised =>
  inAll((language) => {
    const money = (minor: bigint) => amountText(minor, facts.currency, language)
    const { multiple, days, maxStake, maxCashOut, minDeposit } = facts
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
        es_ES: `Para liberarlo apostá ${multiple} ${multiple === 1 ? 'vez' : 'veces'} ${base} en ${days} días. Se juega primero tu saldo y después el bono; lo que ganás vuelve a cada uno en la misma proporción.`,
        en_US: `To release it, wager ${base} ${multiple} ${multiple === 1 ? 'time' : 'times'} within ${days} days. Your balance is played first and the bonus after it; winnings return to each in the same proportion.`,
        pt_BR: `Para liberá-lo, aposte ${multiple} ${multiple === 1 ? 'vez' : 'vezes'} ${base} em ${days} dias. Primeiro se joga o seu saldo e depois o bônus; o que você ganha volta para cada um na mesma proporção.`,
      },
      {
        es_ES: `Tragamonedas cuentan 100 % y los juegos de mesa 10 %. Con dinero del bono se apuesta hasta ${money(maxStake)} por jugada; de una apuesta mayor cuenta esa parte.`,
        en_US: `Slots count 100% and table games 10%. With bonus money you stake up to ${money(maxStake)} a round; of a larger stake that much counts.`,
        pt_BR: `Caça-níqueis contam 100 % e jogos de mesa 10 %. Com dinheiro do bônus aposta-se até ${money(maxStake)} por jogada; de uma aposta maior conta essa parte.`,
      },
      maxCashOut === null
        ? null
        : {
            es_ES: `Al completarlo pasan a tu saldo hasta ${money(maxCashOut)}.`,
            en_US: `When it is completed, up to ${money(maxCashOut)} go to your balance.`,
            pt_BR: `Ao concluí-lo, até ${money(maxCashOut)} vão para o seu saldo.`,
          },
      {
        es_ES: 'Si lo cancelás o vence, perdés el dinero del bono; tu saldo no cambia. Desde 18 años.',
        en_US: 'If you cancel it or it expires you lose the bonus money; your balance stays. 18 and over.',
        pt_BR:
          'Se você cancelar ou ele vencer, perde o dinheiro do bônus; seu saldo não muda. A partir de 18 anos.',
      },
    ]
    return lines.flatMap((line) => line?.[language] ?? []).join('\n')
  })
