import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Pages and server are one module graph: `server/app.ts` imports the page build and is the entry of the ssr build. */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: { ssr: { build: { rolldownOptions: { input: './server/app.ts' } } } },
  worker: { format: 'es' },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  optimizeDeps: { include: ['@base-ui/react/csp-provider'] },
})
