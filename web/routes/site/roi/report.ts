import { data } from 'react-router'
import { roiFields } from '#engine/finance/index.ts'
import { printContext } from '#web/context.ts'
import { keptPictures } from '../seo/kept-pictures.server.ts'
import type { Route } from './+types/report'
import { roiInputOf, roiSearchOf } from './roi-query.ts'

/** The same numbers give the same pages; one report is made at a time. */
const reports = keptPictures(20)
/** A report takes a fifth of a second: more waiting than this would outlast a caller's patience. */
const MAX_WAITING = 8
let waiting = 0

/** The case of an address as PDF. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { input, problems } = roiInputOf(new URL(request.url).searchParams)
  const first = roiFields.map(({ key }) => problems[key]).find((problem) => problem !== undefined)
  if (first) throw data(first, { status: 400 })
  if (waiting > MAX_WAITING)
    return new Response('Many reports are being made right now. Please try again in a moment.\n', {
      status: 503,
      headers: { 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' },
    })
  waiting++
  try {
    const search = roiSearchOf(input)
    const print = context.get(printContext)
    const pdf = await reports(search, async () => {
      const printed = await print({ kind: 'businessCase', search })
      if (!printed) throw new Error('the case was not printed')
      return printed
    })
    return new Response(new Uint8Array(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="cellwright-business-case.pdf"',
        'cache-control': 'private, max-age=300',
        'x-robots-tag': 'noindex',
      },
    })
  } finally {
    waiting--
  }
}
