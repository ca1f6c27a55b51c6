// Loads the server once without running it: Node then keeps what it compiled (NODE_COMPILE_CACHE), and the first start
// after a build is as quick as any other. It also takes 30 MB less for as long as it runs: what turns TypeScript into
// JavaScript is loaded, and stays, with the first file that is not kept.
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../install.mjs'

const READING = 'server/attachments/reading'
for (const file of [
  'build/server/main.js',
  'build/server/index.js',
  'build/server/planner.js',
  'server/printer.ts',
  // The program that loads the demo rows.
  'server/demo/seed-program.ts',
  'server/demo/index.ts',
  // The program that reads files, and what it loads with the first of a kind.
  'server/reader.ts',
  'server/platform/child/watch-process.ts',
  `${READING}/read-file.ts`,
  `${READING}/documents/read-pdf.ts`,
  `${READING}/tables/read-xlsx.ts`,
  `${READING}/models/model-facts.ts`,
])
  await import(pathToFileURL(join(ROOT, file)).href)
// What the reader of PDFs loads with the first: a process that is ended keeps nothing.
await import('unpdf')
await import('unpdf/pdfjs')
flushCompileCache()
process.exit(0)
