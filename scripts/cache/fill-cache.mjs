// Loads the server once without running it: Node then keeps what it compiled (NODE_COMPILE_CACHE), and the first start
// after a build is as quick as any other. It also takes 30 MB less for as long as it runs: what turns TypeScript into
// JavaScript is loaded, and stays, with the first file that is not kept.
import { createRequire, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../install.mjs'

for (const file of ['server/main.ts', 'build/server/index.js', 'server/attachments/reading/read-file.ts'])
  await import(pathToFileURL(join(ROOT, file)).href)
// As the pool of threads loads it: files are kept under the name they were asked for.
await import('piscina')
createRequire(import.meta.url)(join(ROOT, 'server/worker.ts'))
flushCompileCache()
process.exit(0)
