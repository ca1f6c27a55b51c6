import { describe, expect, it } from 'vitest'
import { readForm } from './form.ts'

const posted = (fields: number) =>
  new Request('https://site.example/', {
    method: 'POST',
    body: new URLSearchParams(Array.from({ length: fields }, (_, at) => [`f${at}`, '1'])),
  })
const statusOf = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 200,
    (thrown: { init?: { status?: number } }) => thrown.init?.status,
  )

describe('the form of a page', () => {
  it.each([
    [500, 200],
    [501, 400],
    [10_000, 400],
  ])('with %i fields is answered with %i', async (fields, status) => {
    expect(await statusOf(readForm(posted(fields)))).toBe(status)
  })

  it('is no other kind of body', async () => {
    const body = new Request('https://site.example/', { method: 'POST', body: '{}' })
    expect(await statusOf(readForm(body))).toBe(415)
  })
})
