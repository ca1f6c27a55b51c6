import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// What a first visit of the home page loads as JavaScript before it can be used: the entry, the root and the page's
// own module with everything they import. Read from the manifest that the build wrote; the manifest itself is not among
// it: the routes a page links to are discovered when they come near.
const ASSETS = 'build/client/assets'
const name = readdirSync(ASSETS).find((file) => /^manifest-.*\.js$/.test(file))
if (!name) throw new Error('the build has no manifest')
const manifest = JSON.parse(
  readFileSync(join(ASSETS, name), 'utf8')
    .replace(/^window\.__reactRouterManifest=/, '')
    .replace(/;\s*$/, ''),
)
const home = Object.values(manifest.routes).find((route) => route.index && route.parentId === 'root')
const parts = [manifest.entry, manifest.routes.root, home]
const files = new Set(parts.flatMap((part) => [part.module, ...(part.imports ?? [])]))

export default [
  {
    name: 'JavaScript to the first interaction on the home page',
    path: [...files].map((file) => join('build/client', file)),
    limit: '130 kB',
    gzip: true,
  },
]
