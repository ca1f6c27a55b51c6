import { LLMock } from '@copilotkit/aimock'

/** A provider on loopback in a process of its own: what it computes is not in the times of who asks beside it. */
let thinkingMs = 0
const provider = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' })
provider.on({}, async () => {
  if (thinkingMs > 0) await new Promise((resolve) => setTimeout(resolve, thinkingMs))
  return { content: '{"prompt": "Stack cartons of 12 kg"}' }
})
process.on('message', (ms) => {
  thinkingMs = Number(ms)
  process.send?.('set')
})
process.on('disconnect', () => process.exit(0))
await provider.start()
process.send?.(provider.url)
