import type { Language } from '@palco/contract'

type Facts = { prize: string; name: string }
type Words = { title: string; text: string }

const TEXTS: Record<Language, Record<'cash' | 'miles', (facts: Facts) => Words>> = {
  es_ES: {
    cash: ({ prize, name }) => ({
      title: `Premio por referido: ${prize}`,
      text: `${name} completó los pasos y acreditamos ${prize} en tu saldo.`,
    }),
    miles: ({ prize, name }) => ({
      title: `Premio por referido: ${prize} millas`,
      text: `${name} completó los pasos y sumamos ${prize} millas a tu cuenta.`,
    }),
  },
  en_US: {
    cash: ({ prize, name }) => ({
      title: `Referral reward: ${prize}`,
      text: `${name} completed the steps and we credited ${prize} to your balance.`,
    }),
    miles: ({ prize, name }) => ({
      title: `Referral reward: ${prize} miles`,
      text: `${name} completed the steps and we added ${prize} miles to your account.`,
    }),
  },
  pt_BR: {
    cash: ({ prize, name }) => ({
      title: `Prêmio por indicação: ${prize}`,
      text: `${name} completou os passos e creditamos ${prize} no seu saldo.`,
    }),
    miles: ({ prize, name }) => ({
      title: `Prêmio por indicação: ${prize} milhas`,
      text: `${name} completou os passos e somamos ${prize} milhas à sua conta.`,
    }),
  },
}

export const rewardWords = (kind: 'cash' | 'miles', language: Language, facts: Facts): Words =>
  TEXTS[language][kind](facts)
