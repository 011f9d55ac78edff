import { textsForReaders } from '../../model/index.ts'

/** The message about risk. It names figures and no judgement. */
export const riskTexts = textsForReaders({
  es_ES: {
    title: 'Sobre tu forma de jugar',
    lead: 'Vimos cambios en tu forma de jugar que pueden ser señal de un riesgo. Estos son tus últimos {days} días:',
    deposited: 'Depositaste {amount} en {count} depósitos, {mean} en promedio.',
    undeposited: 'No depositaste.',
    played: 'Jugaste {days} días, {time} en total.',
    lost: 'Perdiste {amount}.',
    won: 'Ganaste {amount}.',
    even: 'No ganaste ni perdiste.',
    medium: 'Clasificación: riesgo medio.',
    high: 'Clasificación: riesgo alto.',
    stopped: 'Mientras tanto no te enviamos bonos ni ofertas.',
    answer: 'Contanos cómo estás.',
    deadline:
      'Respondé antes del {date}: si no, tu cuenta queda suspendida para depositar y jugar hasta que respondas. Tu dinero lo podés retirar siempre.',
    link: 'Ver mis cifras y responder',
  },
  en_US: {
    title: 'About your play',
    lead: 'We saw changes in your play that can be a sign of risk. These are your last {days} days:',
    deposited: 'You deposited {amount} in {count} deposits, {mean} on average.',
    undeposited: 'You made no deposit.',
    played: 'You played on {days} days, {time} in all.',
    lost: 'You lost {amount}.',
    won: 'You won {amount}.',
    even: 'You neither won nor lost.',
    medium: 'Classification: medium risk.',
    high: 'Classification: high risk.',
    stopped: 'Meanwhile we send you no bonuses or offers.',
    answer: 'Tell us how you are.',
    deadline:
      'Answer by {date}: otherwise your account is suspended from deposits and play until you answer. You can withdraw your money at any time.',
    link: 'See my figures and answer',
  },
  pt_BR: {
    title: 'Sobre o seu jogo',
    lead: 'Vimos mudanças no seu jogo que podem ser sinal de risco. Estes são os seus últimos {days} dias:',
    deposited: 'Você depositou {amount} em {count} depósitos, {mean} em média.',
    undeposited: 'Você não depositou.',
    played: 'Você jogou em {days} dias, {time} no total.',
    lost: 'Você perdeu {amount}.',
    won: 'Você ganhou {amount}.',
    even: 'Você não ganhou nem perdeu.',
    medium: 'Classificação: risco médio.',
    high: 'Classificação: risco alto.',
    stopped: 'Enquanto isso não enviamos bônus nem ofertas.',
    answer: 'Conte para nós como você está.',
    deadline:
      'Responda até {date}: senão, sua conta fica suspensa para depositar e jogar até você responder. Seu dinheiro pode ser sacado sempre.',
    link: 'Ver meus números e responder',
  },
})
