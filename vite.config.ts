import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * What every public page loads, and the home page, where most visits begin, in one file: React, the router, the site's
 * frame. One file compresses to 9 kB less than the twenty that it would be, and costs one request.
 */
const site = {
  name: 'site',
  test: /(node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown.runtime|\/app\/(entry\.client|root|routes\/public\/(layout|home))\.tsx)/,
}

/**
 * The built server holds its packages, so that starting reads a few files instead of a thousand: measured, it halves the
 * memory of the idle process and takes a quarter of the time. What stays outside loads files of its own.
 */
const bundled = { noExternal: true, external: ['pg', 'pg-boss', 'pino', 'nodemailer', 'sharp'] }

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, modulePreload: false },
  // server/start-app.ts is the one server entry, so that contexts and tables exist once in one module graph.
  environments: {
    ssr: {
      resolve: command === 'build' ? bundled : {},
      build: { rollupOptions: { input: './server/start-app.ts' } },
    },
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: [site] } } } } },
  },
}))
