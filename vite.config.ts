import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const SHELL =
  /\/web\/(shell\/(brand|pages|sign-out|error-screen)|ui\/(icon|class-names|overlay\/toast|overlay\/toast-queue|action\/(button|link-button|button-style))|lib\/(theme|storage)|nonce)\.tsx?$/

/** Pages and server are one module graph: `server/app.ts` imports the page build and is the entry of the ssr build. */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // What every page shows comes as one file: a dozen small ones compress worse and cost a request each.
    client: {
      build: {
        rolldownOptions: { output: { advancedChunks: { groups: [{ name: 'shell', test: SHELL }] } } },
      },
    },
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
  worker: { format: 'es' },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  optimizeDeps: { include: ['@base-ui/react/csp-provider'] },
})
