import { describe, expect, it } from 'vitest'
import { GET, hello, listenerLab, SHORT } from '#server/test/listener-lab.ts'

/** Each is answered or closed, and none reaches the application, because a proxy in front could read it differently. */
describe('a request that is refused unread', () => {
  const post = (headers: string, body = '') => `POST / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n${body}`
  it.each([
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two Hosts', `${GET}Host: other.example\r\n\r\n`, 400],
    ['an empty Host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n', 400],
    ['a path in its Host', 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n', 400],
    ['a user in its Host', 'GET / HTTP/1.1\r\nHost: a@b\r\n\r\n', 400],
    ['a Host longer than any name', `GET / HTTP/1.1\r\nHost: ${'a'.repeat(300)}\r\n\r\n`, 400],
    ['too many headers', `${GET}${'a:1\r\n'.repeat(500)}\r\n`, 431],
    ['too large a header', `${GET}A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['too long a path', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
    ['a length and chunks', post('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'), 400],
    ['two lengths', post('Content-Length: 5\r\nContent-Length: 6\r\n', 'abcdef'), 400],
    ['a negative length', post('Content-Length: -5\r\n'), 400],
    ['a space before a colon', post('Content-Length : 5\r\n', 'abcde'), 400],
    ['line ends without a return', 'GET / HTTP/1.1\nHost: localhost\n\n', 400],
    ['an absolute target of another scheme', 'GET ftp://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['an absolute target that is none', 'GET http:// HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['a target of *', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n', 405],
    ['a method of WebDAV', 'PROPFIND / HTTP/1.1\r\nHost: localhost\r\n\r\n', 405],
    ['an unknown expectation', post('Expect: more\r\nContent-Length: 2\r\n', 'ab'), 417],
    ['a preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ])('with %s', async (_, text, status) => {
    const asked: string[] = []
    const { open } = await listenerLab(
      (request) => {
        asked.push(request.url)
        return hello()
      },
      { limits: SHORT },
    )
    const answer = await (await open(text)).closed
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).not.toMatch(/\n +at /)
    expect(asked).toEqual([])
  })

  it('with CONNECT is closed', async () => {
    const { open } = await listenerLab()
    const client = await open('CONNECT other.example:443 HTTP/1.1\r\nHost: other.example\r\n\r\n')
    expect(await client.closed).toBe('')
  })

  it('whose chunks are broken does not stop the server', async () => {
    const { open } = await listenerLab(async (request) => new Response(await request.text()), {
      limits: SHORT,
    })
    const client = await open(post('Transfer-Encoding: chunked\r\n', 'zz\r\nab\r\n0\r\n\r\n'))
    expect(await client.closed).toMatch(/^HTTP\/1\.1 400 /)
    expect(await (await open(`${GET}Connection: close\r\n\r\n`)).closed).toContain('200 OK')
  })
})
