import type { PictureContent } from './content.ts'

/** Pixels of the picture and of its parts; phones show it at a third. */
const WIDTH = 1080
const EDGE = 64
const HEAD = 200
const LEG = 188
const GAP = 20
const SUM = 76
const FOOT = 128

/** Colours and faces of the brand, as the page has them. */
export type PictureLook = {
  page: string
  card: string
  strong: string
  soft: string
  brand: string
  won: string
  face: string
  displayFace: string
}

export type PictureBrand = { name: string; host: string; adults: string; more: string }

/** Reads the look of the page's theme. A colour is asked of the browser, which knows what the variable means. */
export function readLook(): PictureLook {
  const probe = document.createElement('span')
  // A colour that is changed would be read on its way.
  probe.style.transition = 'none'
  document.body.append(probe)
  const styles = getComputedStyle(probe)
  const read = (variable: string): string => {
    probe.style.color = `var(${variable})`
    return styles.color
  }
  const look = {
    page: read('--surface-0'),
    card: read('--surface-2'),
    strong: read('--text-high'),
    soft: read('--text-mid'),
    brand: read('--brand'),
    won: read('--positive'),
    face: styles.fontFamily,
    displayFace: styles.getPropertyValue('--font-display') || styles.fontFamily,
  }
  probe.remove()
  return look
}

/** Height in pixels that the content needs. */
const pictureHeight = ({ legs, more, sums }: PictureContent): number =>
  HEAD + legs.length * (LEG + GAP) + (more > 0 ? SUM : 0) + sums.length * SUM + FOOT

/** Draws the bet. @returns a PNG; null where the browser makes none */
export async function drawPicture(
  content: PictureContent,
  brand: PictureBrand,
  look: PictureLook,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = pictureHeight(content)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = look.page
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = look.brand
  context.fillRect(0, 0, WIDTH, 14)
  const pen = makePen(context, look)
  pen.left(brand.name, EDGE, 104, `700 56px ${look.displayFace}`, look.strong, WIDTH / 2)
  pen.right(content.title, WIDTH - EDGE, 100, `600 34px ${look.face}`, look.soft, WIDTH / 2 - 2 * EDGE)
  let top = HEAD - GAP * 2
  for (const leg of content.legs) {
    drawLeg(context, pen, leg, top, look)
    top += LEG + GAP
  }
  if (content.more > 0) {
    pen.left(brand.more, EDGE, top + 44, `600 32px ${look.face}`, look.soft, WIDTH - 2 * EDGE)
    top += SUM
  }
  for (const { label, value } of content.sums) {
    pen.left(label, EDGE, top + 52, `500 36px ${look.face}`, look.soft, WIDTH / 2)
    pen.right(value, WIDTH - EDGE, top + 52, `700 44px ${look.face}`, look.strong, WIDTH / 2 - EDGE)
    top += SUM
  }
  pen.left(brand.host, EDGE, canvas.height - 48, `500 32px ${look.face}`, look.soft, WIDTH / 2)
  pen.right(brand.adults, WIDTH - EDGE, canvas.height - 48, `700 36px ${look.face}`, look.soft, 200)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

type Pen = ReturnType<typeof makePen>

function drawLeg(
  context: CanvasRenderingContext2D,
  pen: Pen,
  leg: PictureContent['legs'][number],
  top: number,
  look: PictureLook,
): void {
  context.fillStyle = look.card
  context.beginPath()
  context.roundRect(EDGE, top, WIDTH - 2 * EDGE, LEG, 24)
  context.fill()
  const [left, right] = [EDGE + 36, WIDTH - EDGE - 36]
  const room = right - left - 220
  const isLost = leg.status === 'lost' || leg.status === 'half_lost'
  const isWon = leg.status === 'won' || leg.status === 'half_won'
  pen.left(leg.outcome, left, top + 66, `700 42px ${look.face}`, isLost ? look.soft : look.strong, room)
  pen.left(leg.market, left, top + 112, `500 30px ${look.face}`, look.soft, right - left)
  pen.left(leg.match, left, top + 154, `500 30px ${look.face}`, look.soft, right - left)
  pen.right(leg.odds, right, top + 68, `700 48px ${look.face}`, isWon ? look.won : look.brand, 200)
  if (!isLost) return
  context.fillStyle = look.soft
  context.fillRect(left, top + 52, Math.min(room, pen.width(leg.outcome)), 3)
}

/** Writes lines that end with "…" where there is no room for all of them. */
function makePen(context: CanvasRenderingContext2D, look: PictureLook) {
  const fit = (text: string, room: number): string => {
    if (context.measureText(text).width <= room) return text
    const signs = [...text]
    while (signs.length > 1 && context.measureText(`${signs.join('')}…`).width > room) signs.pop()
    return `${signs.join('').trimEnd()}…`
  }
  const write =
    (align: 'left' | 'right') =>
    (text: string, x: number, y: number, font: string, colour: string, room: number): void => {
      context.font = font
      context.fillStyle = colour
      context.textAlign = align
      context.fillText(fit(text, room), x, y)
    }
  const width = (text: string): number => {
    context.font = `700 42px ${look.face}`
    return context.measureText(text).width
  }
  return { left: write('left'), right: write('right'), width }
}
