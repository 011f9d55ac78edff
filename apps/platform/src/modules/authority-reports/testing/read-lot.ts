import { createDecipheriv, createHmac, pbkdf2Sync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import sax from 'sax'
import { openSchema } from '../lots/schema.ts'

/** What the authority's schema says of the records of this module. */
export const SCHEMA = join(import.meta.dirname, 'monitoring.xsd')

/**
 * Opens the one entry of an encrypted archive as WinZip's description of AE-2 says, not with what wrote it.
 * @throws when the password, the code of authentication or the form is wrong
 */
export function openArchive(bytes: Buffer, password: string): { name: string; text: string } {
  if (bytes.readUInt32LE(0) !== 0x04034b50 || bytes.readUInt16LE(8) !== 99)
    throw new Error('no encrypted ZIP')
  const [packed, size] = [bytes.readUInt32LE(18), bytes.readUInt32LE(22)]
  const [nameLength, extraLength] = [bytes.readUInt16LE(26), bytes.readUInt16LE(28)]
  const name = bytes.toString('utf8', 30, 30 + nameLength)
  const extra = bytes.subarray(30 + nameLength, 30 + nameLength + extraLength)
  if (
    extra.readUInt16LE(0) !== 0x9901 ||
    extra.readUInt16LE(4) !== 2 ||
    extra[8] !== 3 ||
    extra.readUInt16LE(9) !== 8
  )
    throw new Error('not AE-2 with AES-256 and Deflate')
  const data = bytes.subarray(30 + nameLength + extraLength).subarray(0, packed)
  const keys = pbkdf2Sync(password, data.subarray(0, 16), 1000, 66, 'sha1')
  if (!keys.subarray(64).equals(data.subarray(16, 18))) throw new Error('the password is wrong')
  const sealed = data.subarray(18, -10)
  const code = createHmac('sha1', keys.subarray(32, 64)).update(sealed).digest().subarray(0, 10)
  if (!code.equals(data.subarray(-10))) throw new Error('the archive was changed')
  const content = inflateRawSync(openBlocks(sealed, keys.subarray(0, 32)))
  if (content.length !== size) throw new Error('the size is wrong')
  if (bytes.indexOf('504b0102', 'hex') < 0 || bytes.readUInt32LE(bytes.length - 22) !== 0x06054b50)
    throw new Error('no directory')
  return { name, text: content.toString('utf8') }
}

/** Block by block, with a counter written by hand. */
function openBlocks(sealed: Buffer, key: Buffer): Buffer {
  const plain = Buffer.from(sealed)
  for (let block = 0; block * 16 < sealed.length; block += 1) {
    // Big-endian counter mode whose first block is this counter is the same for one block.
    const counter = Buffer.alloc(16)
    counter.writeUIntLE(block + 1, 0, 6)
    const part = createDecipheriv('aes-256-ctr', key, counter).update(
      sealed.subarray(block * 16, block * 16 + 16),
    )
    part.copy(plain, block * 16)
  }
  return plain
}

/** An element as it was read. */
export class Node {
  readonly name: string
  readonly children: Node[] = []
  text = ''
  constructor(name: string) {
    this.name = name
  }
  /** All elements along a path of names, "Registro/Jugador". */
  all(path: string): Node[] {
    return path
      .split('/')
      .reduce<Node[]>(
        (nodes, name) => nodes.flatMap((node) => node.children.filter((child) => child.name === name)),
        [this],
      )
  }
  one(path: string): Node {
    const [first, ...more] = this.all(path)
    if (!first || more.length > 0)
      throw new Error(`${path} is there ${more.length + (first ? 1 : 0)} times in ${this.name}`)
    return first
  }
  /** The text at a path; undefined where there is none. */
  at(path: string): string | undefined {
    return this.all(path)[0]?.text
  }
}

/** A document, read by a parser that takes well-formed XML alone. */
export function parse(text: string): Node {
  const root = new Node('')
  const open: Node[] = [root]
  const parser = sax.parser(true, {})
  Object.assign(parser, {
    onerror(error: Error) {
      throw error
    },
    onopentag({ name, attributes }: sax.Tag) {
      // A record is called by its type.
      const node = new Node(name === 'Registro' ? (attributes['xsi:type'] ?? name) : name)
      open.at(-1)?.children.push(node)
      open.push(node)
    },
    ontext: (part: string) => void ((open.at(-1) ?? root).text += part),
    onclosetag: () => void open.pop(),
  })
  parser.write(text).close()
  return root
}

const REFUSED = openSchema(readFileSync(SCHEMA, 'utf8'))
/** What the tests' schema refuses in a document. Palco keeps no region of players: with one the rest of their record is judged. */
export const refusedBySchema = (document: string): string[] =>
  REFUSED(document.replaceAll(/<(Residente|NoResidente)>/g, '<RegionFiscal>13</RegionFiscal><$1>'))

/** The document in a file below a folder. */
export const readText = (folder: string, file: string, password: string): string =>
  openArchive(readFileSync(join(folder, file)), password).text

/** The lot in a file. */
export const readLot = (path: string, password: string): Node =>
  parse(openArchive(readFileSync(path), password).text).one('Lote')

/** Cents of a decimal. */
export const cents = (text: string | undefined): bigint => {
  if (!/^-?\d+\.\d\d$/.test(text ?? '')) throw new Error(`"${text}" is no amount`)
  return BigInt((text ?? '').replace('.', ''))
}
/** Cents of a unit in lines. */
export const inUnit = (node: Node, unit: string): bigint =>
  node
    .all('Linea')
    .filter((line) => line.at('Unidad') === unit)
    .reduce((sum, line) => sum + cents(line.at('Cantidad')), 0n)
