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

test('control characters of a stranger are escaped in a terminal, in every place', () => {
  const bad = 'a\u0000\u001b[2J\r\n\u009b\u007f'
  const json = JSON.stringify({
    level: 30,
    time: 0,
    msg: bad,
    path: bad,
    more: { path: bad },
    err: { stack: `E\n${bad}` },
  })
  const line = prettyLine(json)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not come through
  expect(line.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/)
  // The line, the two of the stack, and the line end inside it.
  expect(line.split('\n')).toHaveLength(5)
  expect(line).toContain('path=a\\u0000\\u001b[2J\\u000d\\u000a\\u009b\\u007f')
})
