/** The draw of horse races and its proof; runs on a server. */
export { drawFinish, type Choose, type Starter } from './draw.ts'
export { checkRace, finishOfSeed, raceCommitment, type RaceProof } from './proof.ts'
