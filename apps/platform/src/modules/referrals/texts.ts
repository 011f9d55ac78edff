import { type Reader, textsForReaders } from '../../model/index.ts'

type Facts = { prize: string; name: string }
type Words = { title: string; text: string }

const texts = textsForReaders({
  es_ES: {
    bonus: {
      title: 'Premio por invitar amigos: {prize}',
      text: '{name} completó los pasos y te dejamos un bono de {prize}. Activalo en Bonos.',
    },
    miles: {
      title: 'Premio por invitar amigos: {prize} millas',
      text: '{name} completó los pasos y sumamos {prize} millas a tu cuenta.',
    },
  },
  en_US: {
    bonus: {
      title: 'Referral reward: {prize}',
      text: '{name} completed the steps and a bonus of {prize} is waiting for you. Activate it in Bonuses.',
    },
    miles: {
      title: 'Referral reward: {prize} miles',
      text: '{name} completed the steps and we added {prize} miles to your account.',
    },
  },
  pt_BR: {
    bonus: {
      title: 'Prêmio por indicação: {prize}',
      text: '{name} completou os passos e deixamos um bônus de {prize} para você. Ative-o em Bônus.',
    },
    miles: {
      title: 'Prêmio por indicação: {prize} milhas',
      text: '{name} completou os passos e somamos {prize} milhas à sua conta.',
    },
  },
})

export function rewardWords(kind: 'bonus' | 'miles', reader: Reader, facts: Facts): Words {
  const t = texts(reader)
  return { title: t(`${kind}.title`, facts), text: t(`${kind}.text`, facts) }
}
