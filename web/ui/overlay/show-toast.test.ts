import { afterEach, describe, expect, it } from 'vitest'
import { closeToast, connectToasts, showToast } from './show-toast.ts'

const connect = () => {
  const seen: string[] = []
  const disconnect = connectToasts({
    show: ({ title }) => void seen.push(title),
    close: (id) => void seen.push(`closed ${id}`),
  })
  return { seen, disconnect }
}
let disconnect = () => {}
afterEach(() => disconnect())

describe('toasts', () => {
  it('wait until the page can draw them, but for those that are closed or replaced before', () => {
    showToast({ title: 'Saved' })
    closeToast(showToast({ title: 'Sending' }))
    showToast({ title: '1 of 2', id: 'import' })
    showToast({ title: '2 of 2', id: 'import' })
    const corner = connect()
    disconnect = corner.disconnect
    expect(corner.seen).toEqual(['Saved', '2 of 2'])
  })

  it('are drawn at once when the page can, and once only', () => {
    const corner = connect()
    disconnect = corner.disconnect
    const id = showToast({ title: 'Copied' })
    closeToast(id)
    expect(corner.seen).toEqual(['Copied', `closed ${id}`])
    expect(showToast({ title: 'Copied' })).not.toBe(id)
  })

  it('wait for the next page when the one that drew them is gone', () => {
    const before = connect()
    before.disconnect()
    showToast({ title: 'Moved' })
    const corner = connect()
    disconnect = corner.disconnect
    expect([before.seen, corner.seen]).toEqual([[], ['Moved']])
  })
})
