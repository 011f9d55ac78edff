import { createServer } from 'node:http'

// A part as small as can be, for the tests of how parts are started and ended.
const { PART_PORT, PART_MANNER } = process.env
if (PART_MANNER === 'broken') {
  process.stderr.write('setting X is missing\n')
  process.exit(3)
}
const server = createServer((_request, response) => response.end('{}'))
server.listen(Number(PART_PORT), '127.0.0.1')
process.on('SIGTERM', () => {
  process.stderr.write('going\n')
  process.exit(0)
})
