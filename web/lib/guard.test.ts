import { describe, expect, it } from 'vitest'
import { safeReturnPath } from './guard.ts'

describe('the page to return to after signing in', () => {
  it.each([
    ['/platform?describe=x', '/platform?describe=x'],
    ['/solutions/1#steps', '/solutions/1#steps'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/.//evil.example/x', null],
    ['/..//evil.example', null],
    ['/a/..//evil.example', null],
    ['/./login', null],
    ['https://evil.example', null],
    ['javascript:alert(1)', null],
    ['/login?from=/x', null],
    ['/signup', null],
    ['/sign-out', null],
    [undefined, null],
    [['/platform'], null],
  ])('%j gives %j', (from, path) => expect(safeReturnPath(from)).toBe(path))
})
