export { InstallPage as default } from '~/features/home-screen/install-page.tsx'
