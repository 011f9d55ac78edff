export { BottomNav } from './bottom-nav.tsx'
export { Footer } from './footer.tsx'
export { Header, SideRail } from './header.tsx'
