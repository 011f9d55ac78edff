let sizes: ResizeObserver | undefined

/** Shows a row's arrows only while it is wider than its place. */
function judge(row: Element): void {
  // Narrow windows have no arrows; a row that gets wider is judged again.
  if (!matchMedia('(min-width: 1024px)').matches) return
  const arrows = row.closest('.rail-section')?.querySelector<HTMLElement>('.arrows')
  arrows?.toggleAttribute('data-idle', row.scrollWidth <= row.clientWidth + 1)
}

/** Watches the rows in an element (or the element itself). @returns how to stop; a `ref` of a row */
export function wakeRails(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const rows = element.matches('.rail-list') ? [element] : [...element.querySelectorAll('.rail-list')]
  sizes ??= new ResizeObserver((entries) => {
    for (const { target } of entries) judge(target)
  })
  for (const row of rows) sizes.observe(row)
  return () => {
    for (const row of rows) sizes?.unobserve(row)
  }
}

/** One listener for the arrows of all rows. @returns how to stop */
export function listenToArrows(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const button = (target as Element | null)?.closest?.<HTMLElement>('.arrows button')
    const row = button?.closest('.rail-section')?.querySelector('.rail-list')
    if (!button || !row) return
    const direction = button.dataset.move === 'back' ? -1 : 1
    row.scrollBy({ left: direction * row.clientWidth * 0.8, behavior: 'smooth' })
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
