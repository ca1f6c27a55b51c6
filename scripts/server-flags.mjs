import { join } from 'node:path'
import { ROOT } from './install.mjs'

/**
 * How the server's own Node is started. Without bounds V8 takes three times what it uses on a machine with room. What
 * the process takes with them: docs/decisions/0006-bounded-heap.md. HEAP_MB gives a large installation more.
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  `--max-old-space-size=${Number(process.env.HEAP_MB) || 320}`,
  // With 4 MB for young values a list took a fifth more processor time, with V8's own bound the process twice the memory.
  '--max-semi-space-size=16',
  // One compiler of hot code instead of two, and one thread for it: each keeps the code it made, 10 MB together.
  '--no-maglev',
  '--v8-pool-size=1',
]

/** The environment of the server's own Node; what is set outside counts more. */
export const serverEnvironment = {
  // glibc keeps what was given back in pieces for each thread, 20 MB after a load. One pool instead of eight for each
  // processor, and large pieces of their own (mallopt(3)); other systems do not look at these.
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // Compiled code of the modules, kept from start to start. A build fills it.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
  ...process.env,
}
