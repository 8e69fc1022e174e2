import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * What every public page loads, and the home page, where most visits begin, in one file: React, the router, the site's
 * frame. One file compresses to 9 kB less than the twenty that it would be, and costs one request.
 */
const site = {
  name: 'site',
  test: /(node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown.runtime|\/app\/(entry\.client|root|ui\/hydrated|routes\/public\/(layout|home))\.tsx?$)/,
}

/** What every calculator loads, and the quote, in one file for the same reasons. How a payment is calculated comes apart: the quote shows it on demand. */
const calculators = {
  name: 'calculators',
  test: /\/app\/(features\/calculators\/(calculators|calculator-(scenario|reading|frame|words|share|quote))|ui\/(worked-out-frame|segmented-toggle|typing-pause|figure|figure-table|text-field|checkbox)|features\/leads\/leads|lib\/joined|mortgage\/(reading|payment|payment-days|schedule|explanation|down-payment|rules\/(rule|minimum-down-payment)))\.tsx?$/,
}

/** The premium and its rules, for the calculators of a purchase. */
const premiums = {
  name: 'premiums',
  test: /\/app\/mortgage\/(insurance|rules\/(insurance-premium|insurable-limit|premium-tax))\.ts$/,
}

/** Come after the page. */
const charts = { name: 'charts', test: /\/app\/(features\/calculators\/calculator-charts|ui\/column-chart)\.tsx$/ }

/** What the pages of all calculators load, defined or not. */
const calculatorSheet = { name: 'calculator-sheet', test: /\/app\/routes\/public\/calculator-sheet\.tsx$/ }

/** What every page of a defined calculator loads besides. */
const definedCalculators = {
  name: 'defined-calculators',
  test: /\/app\/(features\/calculators\/calculator-(page|definition|fields|tables)|routes\/public\/calculator-route)\.tsx?$/,
}

/**
 * The built server holds its packages, so that starting reads a few files instead of a thousand: measured, it halves the
 * memory of the idle process and takes a quarter of the time. What stays outside loads files of its own.
 */
const bundled = {
  noExternal: true,
  external: ['@aws-sdk/client-s3', 'pg', 'pg-boss', 'pino', 'nodemailer', 'satori', 'sharp', 'tinypool'],
}

/**
 * Functions of React Router that this site never gets to in a browser: it asks for no routes (react-router.config.ts), every
 * page comes from the server, the root has an error boundary of its own, no calls are measured, no page fades into the next
 * and no links fetch ahead (`prefetch` does nothing here). Emptied, they are 3.5 kB less on every page. A version that has other functions fails the build.
 */
const unused = {
  'lib/hooks.js': ['DefaultErrorComponent'],
  'lib/dom/ssr/errorBoundaries.js': ['RemixRootDefaultErrorBoundary', 'BoundaryShell'],
  'lib/dom/ssr/components.js': ['PrefetchPageLinks', 'usePrefetchBehavior'],
  'lib/dom/ssr/fallback.js': ['RemixRootDefaultHydrateFallback'],
  'lib/dom/ssr/fog-of-war.js': ['getPatchRoutesOnNavigationFunction', 'useFogOFWarDiscovery'],
  'lib/dom/ssr/single-fetch.js': ['nonSsrStrategy', 'StreamTransfer'],
  'lib/router/router.js': ['patchRoutesImpl', 'restoreAppliedTransitions', 'persistAppliedTransitions'],
  'lib/router/instrumentation.js': [
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'consumeInstrumentationClientResultMetaReceiver',
  ],
}

/** What an emptied function answers, if its caller takes the answer apart. */
const nothing: Record<string, string> = { usePrefetchBehavior: '[false, null]' }

/**
 * When a page's script does not arrive, React Router loads the page anew: right when a new version was put up, which has
 * other files. Where the server cannot be reached this would take the site away, so the page fails instead, and its error
 * boundary is shown.
 */
const moduleFailed = {
  file: 'lib/dom/ssr/routeModules.js',
  reload: 'window.location.reload();',
  unlessOut: `
    if (!(await fetch(location.href, { method: 'HEAD' }).then(({ ok }) => ok, () => false))) {
      const fail = () => { throw error }
      return { default: fail, clientLoader: fail }
    }
  `,
}

function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (id.endsWith(`/react-router/dist/production/${moduleFailed.file}`)) {
        if (!code.includes(moduleFailed.reload))
          throw new Error('React Router loads modules in another way: look again.')
        return { code: code.replace(moduleFailed.reload, moduleFailed.unlessOut + moduleFailed.reload) }
      }
      const file = Object.entries(unused).find(([name]) => id.endsWith(`/react-router/dist/production/${name}`))
      if (!file) return undefined
      let lean = code
      for (const name of file[1]) {
        const begin = new RegExp(`^(?:async )?function ${name}\\([^)]*\\) \\{$`, 'm')
        if (!begin.test(lean))
          throw new Error(`React Router has no ${name} any more: look again at what it brings along.`)
        lean = lean.replace(begin, `$& return ${nothing[name] ?? ''};`)
      }
      return { code: lean, map: null }
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), leanRouter()],
  build: { assetsInlineLimit: 0, modulePreload: false },
  // server/start-app.ts is the one server entry, so that contexts and tables exist once in one module graph.
  environments: {
    ssr: {
      resolve: command === 'build' ? bundled : {},
      build: { rollupOptions: { input: './server/start-app.ts' } },
    },
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: { groups: [site, calculators, premiums, calculatorSheet, definedCalculators, charts] },
          },
        },
      },
    },
  },
}))
