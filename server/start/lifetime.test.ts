import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const LIFETIME = fileURLToPath(new URL('./lifetime.ts', import.meta.url))

/** Runs a program with a lifetime; `body` registers its steps and ends it. */
const run = async (body: string) => {
  const program = `
    const { createLifetime } = await import(${JSON.stringify(LIFETIME)})
    const write = (line) => process.stdout.write(line + '\\n')
    const lifetime = createLifetime(write)
    ${body}
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { lines: output.trim().split('\n'), code }
}

it('ends the last registered step first, and passes on the exit code', async () => {
  const { lines, code } = await run(`
    lifetime.onStop('the first', (code) => write('first ' + code))
    lifetime.onStop('the second', async (code) => write('second ' + code))
    void lifetime.stop(70)
    void lifetime.stop(0)`)
  expect(lines).toEqual(['second 70', 'first 70'])
  expect(code).toBe(70)
})

it('reaches the first step whatever hangs or fails behind it', async () => {
  const { lines, code } = await run(`
    lifetime.onStop('the database', () => write('stopped'), 60_000)
    lifetime.onStop('a failure', () => { throw new Error('no') })
    lifetime.onStop('a rejection', () => Promise.reject(new Error('never')))
    lifetime.onStop('a hang', () => new Promise(() => undefined), 50)
    process.kill(process.pid, 'SIGTERM')`)
  expect(lines).toEqual([
    'Ending a hang took longer than 0.05 s; going on without it.',
    'Ending a rejection failed: never',
    'Ending a failure failed: no',
    'stopped',
  ])
  expect(code).toBe(0)
})

it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'])('%s is a tidy stop', async (signal) => {
  const { lines, code } = await run(`
    lifetime.onStop('the database', (code) => write('stopped ' + code))
    process.kill(process.pid, '${signal}')`)
  expect(lines).toEqual(['stopped 0'])
  expect(code).toBe(0)
})
