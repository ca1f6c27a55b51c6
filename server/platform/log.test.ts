import { expect, test } from 'vitest'
import { createLog, prettyLine } from './log.ts'

const lines: string[] = []
const log = createLog({ level: 'info', format: 'json', write: (line) => lines.push(line) })

test('secrets never reach the log, wherever they stand', () => {
  const secret = 'hunter2-do-not-log'
  log.info(
    {
      password: secret,
      body: { token: secret, user: { newPassword: secret } },
      headers: { cookie: secret, authorization: secret },
    },
    'x',
  )
  expect(lines.at(-1)).toContain('[redacted]')
  expect(lines.join()).not.toContain(secret)
})

test('the lines of a request carry its id', () => {
  log.child({ requestId: 'r-1' }).info('answered')
  expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ requestId: 'r-1', msg: 'answered' })
})

test('a terminal gets one readable line', () => {
  const json = JSON.stringify({
    level: 40,
    time: Date.UTC(2026, 0, 2, 3, 4, 5, 678),
    pid: 1,
    msg: 'slow',
    route: '/x',
    ms: 12,
  })
  expect(prettyLine(json)).toBe('03:04:05.678 warn  slow route=/x ms=12\n')
})
