/**
 * How the server's own Node is started. Without bounds V8 takes three times what it uses on a machine with room; these
 * keep the whole process under 300 MB. HEAP_MB gives a large installation more.
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  `--max-old-space-size=${Number(process.env.HEAP_MB) || 320}`,
  '--max-semi-space-size=32',
]
