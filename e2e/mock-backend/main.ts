import { startMockBackend } from './backend.ts'

/** Runs the mock backend alone, to look at the site without a platform: `node e2e/mock-backend/main.ts 27001`. */
const mockBackend = await startMockBackend(Number(process.argv[2] ?? 0))
process.stdout.write(`${mockBackend.url}\n`)
