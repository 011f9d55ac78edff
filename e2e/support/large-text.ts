import type { Page } from '@playwright/test'

/** @returns what sets the browser's own text size for the page, as a reader does: 16 is usual, 32 is 200 % */
export async function readTextSize(page: Page): Promise<(size: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  return async (size) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: Math.round(size * 0.8) } })
  }
}

/** Lays out the whole page: what is below the window has its real size only then. */
export const layOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const whole = new CSSStyleSheet()
    whole.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(whole)
  })

/** Resolves when every style sheet of the page is there: one that a script added does not hold up the page. */
export async function styled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  )
}

export type TextProblems = { wide: string[]; cut: string[]; over: string[] }

/** Font sizes of the texts of the page, in px, by text. */
export const textSizes = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const sizes: Record<string, number> = {}
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const node = walk.currentNode
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!parent?.checkVisibility() || parent.closest('script, style, noscript') || text === '') continue
      sizes[text] ??= Number.parseFloat(getComputedStyle(parent).fontSize)
    }
    return sizes
  })

/**
 * What large text breaks on a page that is laid out as a whole: a page wider than its window, text cut off by its box, and texts that cover one another.
 * A list that is scrolled by hand cuts nothing; what is hidden from the eye on purpose is left out.
 */
export const textProblems = (page: Page): Promise<TextProblems> =>
  page.evaluate(() => {
    const found: { wide: string[]; cut: string[]; over: string[] } = { wide: [], cut: [], over: [] }
    const root = document.documentElement
    if (root.scrollWidth > innerWidth) found.wide.push(`${root.scrollWidth} of ${innerWidth}`)
    const hides = /hidden|clip/
    const boxes: { text: string; node: Element; fixed: boolean; box: DOMRect }[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const node = walk.currentNode
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!parent || text === '' || parent.closest('script, style, noscript, svg, option')) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      let state: 'shown' | 'cut' | 'away' | 'unseen' = 'shown'
      let fixed = false
      for (let up: Element | null = parent; up && up !== document.body; up = up.parentElement) {
        const style = getComputedStyle(up)
        const box = up.getBoundingClientRect()
        if (box.width <= 1 || box.height <= 1 || style.clipPath !== 'none') state = 'unseen'
        if (style.position === 'fixed' || style.position === 'sticky') fixed = true
        if (Number.parseFloat(style.opacity) === 0) state = 'unseen'
        const scrolls = [style.overflowX, style.overflowY].some((value) => /auto|scroll/.test(value))
        if (scrolls && state === 'shown') state = 'away'
        if (state !== 'shown' || !hides.test(style.overflowX + style.overflowY)) continue
        if (
          rects.some(
            ({ left, right, top, bottom }) =>
              right > box.right + 2 || left < box.left - 2 || bottom > box.bottom + 4 || top < box.top - 4,
          )
        )
          state = 'cut'
      }
      if (state === 'cut') found.cut.push(text.slice(0, 60))
      if (state === 'shown') boxes.push(...rects.map((box) => ({ text, node: parent, fixed, box })))
    }
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        // What stays in view lies over the page by its nature.
        if (one.fixed !== other.fixed || one.node === other.node) continue
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // Line boxes of neighbours may share their leading.
        if (width > 3 && height > Math.min(one.box.height, other.box.height) * 0.35)
          found.over.push(`${one.text.slice(0, 40)} / ${other.text.slice(0, 40)}`)
      }
    }
    return found
  })
