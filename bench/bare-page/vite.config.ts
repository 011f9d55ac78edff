import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  build: { target: 'es2022' },
  plugins: [reactRouter()],
})
