import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  // server/start-app.ts is the one server entry, so that contexts and tables exist once in one module graph.
  environments: { ssr: { build: { rollupOptions: { input: './server/start-app.ts' } } } },
})
