/** Shows on a button how long it rests. */
export function resting(ms: number, button: HTMLButtonElement): HTMLButtonElement {
  button.classList.toggle('resting', ms > 0)
  button.style.setProperty('--rest', `${Math.round(ms)}ms`)
  return button
}
