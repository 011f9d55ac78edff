import { later } from '~/first-paint/index.ts'

// The frame around a guest's page stays the server's HTML; its code comes with the first navigation, or with a player's
// page.
const load = () => import('./frame-parts.ts')

export const Header = later(async () => (await load()).Header)
export const SideRail = later(async () => (await load()).SideRail)
export const Footer = later(async () => (await load()).Footer)
export const BottomNav = later(async () => (await load()).BottomNav)
