import { startStandIn } from './backend.ts'

/** Runs the stand-in by itself, to look at the site without a platform: `node e2e/stand-in/main.ts 27001`. */
const standIn = await startStandIn(Number(process.argv[2] ?? 0))
process.stdout.write(`${standIn.url}\n`)
