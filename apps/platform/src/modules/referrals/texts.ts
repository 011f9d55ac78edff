import type { Language } from '@palco/contract'

type Facts = { prize: string; name: string }
type Words = { title: string; text: string }

const TEXTS: Record<Language, Record<'bonus' | 'miles', (facts: Facts) => Words>> = {
  es_ES: {
    bonus: ({ prize, name }) => ({
      title: `Premio por invitar amigos: ${prize}`,
      text: `${name} completó los pasos y te dejamos un bono de ${prize}. Activalo en Bonos.`,
    }),
    miles: ({ prize, name }) => ({
      title: `Premio por invitar amigos: ${prize} millas`,
      text: `${name} completó los pasos y sumamos ${prize} millas a tu cuenta.`,
    }),
  },
  en_US: {
    bonus: ({ prize, name }) => ({
      title: `Referral reward: ${prize}`,
      text: `${name} completed the steps and a bonus of ${prize} is waiting for you. Activate it in Bonuses.`,
    }),
    miles: ({ prize, name }) => ({
      title: `Referral reward: ${prize} miles`,
      text: `${name} completed the steps and we added ${prize} miles to your account.`,
    }),
  },
  pt_BR: {
    bonus: ({ prize, name }) => ({
      title: `Prêmio por indicação: ${prize}`,
      text: `${name} completou os passos e deixamos um bônus de ${prize} para você. Ative-o em Bônus.`,
    }),
    miles: ({ prize, name }) => ({
      title: `Prêmio por indicação: ${prize} milhas`,
      text: `${name} completou os passos e somamos ${prize} milhas à sua conta.`,
    }),
  },
}

export const rewardWords = (kind: 'bonus' | 'miles', language: Language, facts: Facts): Words =>
  TEXTS[language][kind](facts)
