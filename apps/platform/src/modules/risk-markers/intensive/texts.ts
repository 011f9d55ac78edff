import { textsForReaders } from '../../../model/index.ts'

/** The message to who loses much week after week. It names figures and no judgement. */
export const intensiveTexts = textsForReaders({
  es_ES: {
    title: 'Tus cifras de las últimas semanas',
    lead: 'En cada una de las últimas {weeks} semanas perdiste {amount} o más. La ley pide que te mostremos tus cifras:',
    week: 'Del {from} al {to} perdiste {amount}.',
    deposited: 'Depositaste {amount} en {count} depósitos, {mean} en promedio.',
    undeposited: 'No depositaste.',
    played: 'Jugaste {time} en total.',
    credit: 'Desde ahora no aceptamos tarjetas de crédito en tus depósitos.',
    summary: 'Cada mes te mandamos un resumen de tu actividad.',
    ends: 'Esto termina cuando pasen {weeks} semanas sin una pérdida así. Podés bajar tus límites o tomarte un descanso cuando quieras.',
    link: 'Ver mis límites y descansos',
  },
  en_US: {
    title: 'Your figures of the last weeks',
    lead: 'In each of the last {weeks} weeks you lost {amount} or more. The law asks us to show you your figures:',
    week: 'From {from} to {to} you lost {amount}.',
    deposited: 'You deposited {amount} in {count} deposits, {mean} on average.',
    undeposited: 'You made no deposit.',
    played: 'You played {time} in all.',
    credit: 'From now on we take no credit cards for your deposits.',
    summary: 'Each month we send you a summary of your activity.',
    ends: 'This ends when {weeks} weeks have passed without such a loss. You can lower your limits or take a break whenever you like.',
    link: 'See my limits and breaks',
  },
  pt_BR: {
    title: 'Seus números das últimas semanas',
    lead: 'Em cada uma das últimas {weeks} semanas você perdeu {amount} ou mais. A lei pede que mostremos os seus números:',
    week: 'De {from} a {to} você perdeu {amount}.',
    deposited: 'Você depositou {amount} em {count} depósitos, {mean} em média.',
    undeposited: 'Você não depositou.',
    played: 'Você jogou {time} no total.',
    credit: 'A partir de agora não aceitamos cartões de crédito nos seus depósitos.',
    summary: 'Todo mês enviamos um resumo da sua atividade.',
    ends: 'Isto termina quando passarem {weeks} semanas sem uma perda assim. Você pode reduzir seus limites ou fazer uma pausa quando quiser.',
    link: 'Ver meus limites e pausas',
  },
})
