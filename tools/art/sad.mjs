// The sad picture of the error page: an empty mate that lost its heart.
import { ctx } from './art.mjs'
import { H } from './symbols.mjs'
const { C, E, R, L, D, g } = H

export function sad() {
  const c = ctx('sad', 30, 260)
  const gourd = c.lg(0, ['#c98a4a', '#8a4e1c', '#3f1d08'])
  const steel = c.lg(90, ['#ffffff', '#cfdae8', '#8496ad', '#46546a'])
  const eye = (s) =>
    g(
      `translate(${s * 25},24)`,
      E(0, 0, 10, 12, '#23120a') +
        C(3, -4, 3.4, '#fff') +
        L(`M${-s * 13},-16 Q0,-24 ${s * 14},-11`, '#23120a', 4.5),
    )
  const body =
    E(0, 104, 74, 9, '#000', 'opacity=".22"') +
    g(
      'rotate(-4)',
      g(
        'rotate(40 16 -44)',
        R(8, -112, 9, 78, 4.5, steel) + R(-4, -116, 33, 10, 5, c.lg(90, ['#fff6c4', '#ffd75a', '#a85a06'])),
      ) +
        D('M-60,-40 C-96,20 -70,92 0,92 C70,92 96,20 60,-40Z', gourd) +
        E(0, -42, 62, 20, steel) +
        E(0, -42, 50, 14, '#2c1508') +
        D('M-52,20 C-58,46 -46,70 -30,80 C-40,60 -44,40 -40,20Z', '#fff', 'opacity=".3"') +
        eye(-1) +
        eye(1) +
        L('M-17,64 Q0,48 17,64', '#23120a', 5.5) +
        D('M-31,42 C-25,52 -23,57 -23,62 A8.500,8.500 0 0 1 -40,62 C-40,57 -37,52 -31,42Z', '#7ad0ff') +
        C(-34, 60, 2.4, '#fff', 'opacity=".9"'),
    ) +
    g('translate(70,92)', E(0, 6, 22, 6, '#5a7a2a') + E(-8, 2, 8, 3.5, '#7aa83a') + E(8, 3, 7, 3, '#7aa83a'))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -124 240 240"><defs>${c.defs.join('')}</defs>${body}</svg>\n`
}
