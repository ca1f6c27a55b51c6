import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** What every page needs: the framework, the bar, what they are made of. */
const SHELL =
  /\/node_modules\/(react|react-dom|react-router|scheduler)\/|\/web\/(root|shell\/(brand|frame|mobile-menu|navigation-progress|links|sign-out|error-screen|theme-toggle|top-bar|viewer)|features\/assistant\/assistant-button|ui\/(icon|class-names|overlay\/(toaster|show-toast)|action\/(button|link-button|button-style))|lib\/(theme|storage|use-is-hydrated)|nonce)\.tsx?$|vite\/preload-helper/
/** Small parts that most pages show some of. */
const KIT =
  /\/web\/(ui\/(data\/(badge|time|stat-card)|state\/(notice|skeleton|late-part)|media\/image)|features\/content\/page-head|lib\/(presence\/first-sign|use-is-seen|format-(money|number|time)))\.tsx?$/
/** What a page with a planned cell shows first. */
const CELL = /\/web\/features\/plan-view\/(key-figures|figure-text|planned-cell)\.tsx?$/
/** What a page with a form needs besides. */
const FORMS =
  /\/web\/ui\/form\/(address-input|field|text-input|textarea|select|form-problem|use-focus-problem)\.tsx?$/
/** Tables and lists of a workbench, and what keeps them fresh. */
const LISTS =
  /\/web\/(ui\/(state\/(keep-place|next-place)|form\/check(box|-input))|lib\/(live\/use-[a-z-]+|presence\/server-answers))\.tsx?$/
/** Parts that other pages show without the rest of a list: a file each. */
const PARTS = /\/web\/ui\/(?:data|state|action)\/(table|scroll-box|empty-state|error-state|icon-button)\.tsx$/
/** What the lists of the staff need besides. */
const STAFF_LISTS =
  /\/web\/(features\/(data-grid\/(data-grid|load-grid|use-[a-z-]+)|staff-lists\/staff-answer)|lib\/(calls\/call-api|files\/save-file)|routes\/admin\/admin-header)\.tsx?$/
/** What a page has of its dialogs before one is opened. */
const DIALOG_DOOR = /\/web\/ui\/overlay\/(dialog\.tsx|box\/close-part\.ts)$/
/** The boxes of dialogs, with all they are made of. */
const DIALOG = /\/web\/ui\/overlay\/box\/(dialog-box|overlay-style)\.tsx?$/

const escaped = (wide: string): string => `\\u${wide.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * V8 keeps the source of a module in one byte a character, or in two when a single character needs them. Written as
 * escapes, those characters leave the sources of the server half as large in its memory.
 */
const narrowSources: Plugin = {
  name: 'narrow-sources',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // Not earlier: what prints the chunks writes escapes as characters again.
  generateBundle: (_, bundle) => {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[\u0100-\uffff]/g, escaped)
  },
}

/** Pages and server are one module graph: `server/app.ts` imports the page build and is the entry of the ssr build. */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), narrowSources],
  environments: {
    // Small files compress worse together than one, and cost a request each.
    client: {
      build: {
        rolldownOptions: {
          // Its faces hand on much that a page does not use.
          treeshake: { moduleSideEffects: [{ test: /\/engine\//, sideEffects: false }] },
          output: {
            // Pages name dozens of files, and a hash does not compress: 42 bits tell versions apart as well as 48.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'shell', test: SHELL, priority: 3 },
                { name: 'kit', test: KIT, priority: 2 },
                { name: 'forms', test: FORMS, priority: 1 },
                { name: 'cell', test: CELL, priority: 1 },
                { name: 'dialog-door', test: DIALOG_DOOR, priority: 2 },
                { name: 'dialog', test: DIALOG, priority: 1 },
                { name: 'lists', test: LISTS, priority: 1 },
                { name: (id: string) => PARTS.exec(id)?.[1] ?? null, test: PARTS, priority: 1 },
                { name: 'staff-lists', test: STAFF_LISTS, priority: 0 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Its package.json is so large that Node takes half of the start to read it again for each of its 430 imports.
      resolve: { noExternal: [/^drizzle-orm/] },
      build: {
        rolldownOptions: {
          input: { index: './server/app.ts', main: './server/main.ts', planner: './server/planner.ts' },
        },
      },
    },
  },
  worker: { format: 'es' },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  optimizeDeps: { include: ['@base-ui/react/csp-provider'] },
})
