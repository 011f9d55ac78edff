import { setPriority } from 'node:os'
import sharp from 'sharp'
import { remake } from './remake.ts'

/**
 * The process that works on pixels. It takes one picture at a time, yields to everything else on the machine, and ends
 * with the platform. Started without the platform's settings: it knows no secret.
 */
sharp.concurrency(1)
sharp.cache(false)
setPriority(19)

process.on('message', (content: Uint8Array) => {
  void remake(content).then((remade) => process.send?.(remade))
})
process.on('disconnect', () => process.exit(0))
