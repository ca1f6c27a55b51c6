import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLiveSocket } from './live-socket.ts'

/** The server's end of one connection, played by hand: what the browser gives a page of it. */
class Line extends EventTarget {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  sent: string[] = []
  send(text: string) {
    this.sent.push(text)
  }
  close(code = 1000) {
    this.onclose?.({ code })
  }
}

const lines: Line[] = []
const last = () => {
  const line = lines.at(-1)
  if (!line) throw new Error('no connection')
  return line
}
const socket = () =>
  createLiveSocket(() => {
    const line = new Line()
    lines.push(line)
    return line as never
  })
const say = (event: object) => last().onmessage?.({ data: JSON.stringify(event) })

beforeEach(() => {
  lines.length = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('the live socket', () => {
  it('is one for all listeners, each of whom hears its own type, and closes after the last', () => {
    const { subscribe } = socket()
    const heard: string[] = []
    const leaveOne = subscribe('notification', () => void heard.push('one'))
    const leaveTwo = subscribe('notification', () => void heard.push('two'))
    const leaveOther = subscribe('project', () => void heard.push('project'))
    expect(lines).toHaveLength(1)
    last().onopen?.()
    say({ type: 'notification' })
    say({ type: 'project' })
    say({ type: 'unknown' })
    last().onmessage?.({ data: 'no JSON' })
    expect(heard).toEqual(['one', 'two', 'project'])
    for (const leave of [leaveOne, leaveTwo, leaveOther]) leave()
    vi.advanceTimersByTime(60_000)
    expect(lines).toHaveLength(1)
    subscribe('project', () => undefined)
    expect(lines).toHaveLength(2)
  })

  it('opens again after a loss and reports the gap, but not after a session has ended', () => {
    const { subscribe } = socket()
    const heard: string[] = []
    for (const type of ['gap', 'signed_out']) subscribe(type, () => void heard.push(type))
    last().onopen?.()
    last().close(1006)
    vi.advanceTimersByTime(1_000)
    expect(lines).toHaveLength(2)
    last().onopen?.()
    expect(heard).toEqual(['gap'])
    last().close(4401)
    vi.advanceTimersByTime(60_000)
    expect(lines).toHaveLength(2)
    expect(heard).toEqual(['gap', 'signed_out'])
  })

  it('gives up a connection that does not answer a ping', () => {
    const { subscribe } = socket()
    subscribe('gap', () => undefined)
    last().onopen?.()
    vi.advanceTimersByTime(30_000)
    expect(last().sent).toEqual(['ping'])
    vi.advanceTimersByTime(10_000 + 1_000)
    expect(lines).toHaveLength(2)
  })
})
