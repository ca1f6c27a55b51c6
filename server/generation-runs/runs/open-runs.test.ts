import { expect, it } from 'vitest'
import { hearRun, stopRun, whileOpen } from './open-runs.ts'

const never = () => new AbortController().signal

it('who follows a run hears what was written before and after, until it ends', async () => {
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const running = whileOpen('run', never(), async (_signal, onText) => {
    onText('One ')
    onText('robot ')
    begun.resolve()
    await finish.promise
    onText('stacks.')
    return 'made'
  })
  await begun.promise
  const [heard, gone]: [unknown[], unknown[]] = [[], []]
  const following = hearRun('run', (words) => heard.push(words), never())
  const leaving = new AbortController()
  const left = hearRun('run', (words) => gone.push(words), leaving.signal)
  leaving.abort()
  await left
  finish.resolve()
  expect(await running).toBe('made')
  await following
  expect(heard).toEqual(['One robot ', 'stacks.'])
  expect(gone).toEqual(['One robot '])
  // Over, or of another process: nothing to wait for.
  await hearRun('run', (words) => heard.push(words), never())
  expect(heard).toHaveLength(2)
})

it('words that were taken back are not heard by who comes later', async () => {
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const running = whileOpen('run', never(), async (_signal, onText) => {
    onText('One rob')
    onText(null)
    onText('Two ')
    begun.resolve()
    await finish.promise
    onText(null)
  })
  await begun.promise
  const heard: unknown[] = []
  const following = hearRun('run', (words) => heard.push(words), never())
  finish.resolve()
  await Promise.all([running, following])
  expect(heard).toEqual(['Two ', null])
})

it('a stopped run ends for who follows it too', async () => {
  const running = whileOpen(
    'run',
    never(),
    (signal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')))
      }),
  )
  const following = hearRun('run', undefined, never())
  stopRun('run')
  await expect(running).rejects.toThrow('stopped')
  await following
})
