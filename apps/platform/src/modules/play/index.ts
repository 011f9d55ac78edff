export { payWin, returnStake, type RoundMoney, takeStake } from './funding.ts'
