import { lazy, useState } from 'react'
import { roiCase } from '#engine/finance/index.ts'
import { PageHead } from '#web/features/content/page-head.tsx'
import { atFirstSign } from '#web/lib/presence/first-sign.ts'
import { metaOf } from '#web/pages/head.server.ts'
import { pages } from '#web/pages/pages.server.ts'
import { LatePart } from '#web/ui/state/late-part.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/calculator'
import { RoiForm } from './roi-form.tsx'
import { roiInputOf, roiSearchOf } from './roi-query.ts'

const loadResult = () => import('./case-result.tsx')
/** The result is read as the server sent it; its script and its charts come with the reader's first movement. */
const CaseResult = import.meta.env.SSR ? (await loadResult()).default : lazy(() => atFirstSign(loadResult))

/** The address holds the numbers and the server works out the figures, so that they are there without scripts too. */
export function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const { texts, input, problems } = roiInputOf(query)
  const isWhole = Object.keys(problems).length === 0
  return {
    meta: metaOf(context, '/roi-calculator', {
      isUnlisted: query.size > 0,
      data: [
        {
          '@type': 'WebApplication',
          name: 'Cellwright ROI calculator',
          description: pages['/roi-calculator'].description,
          applicationCategory: 'BusinessApplication',
          operatingSystem: 'Any',
          offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
        },
      ],
    }),
    texts,
    problems,
    input,
    isExample: query.size === 0,
    search: roiSearchOf(input),
    result: isWhole ? roiCase(input) : null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Calculator({ loaderData }: Route.ComponentProps) {
  const { texts, problems, input, isExample, search, result } = loaderData
  // A field that is wrong for a moment, while somebody types, takes no figures away: the page would jump under them.
  const [whole, setWhole] = useState({ input, search, result })
  if (result && whole.result !== result) setWhole({ input, search, result })
  return (
    <>
      <PageHead />
      <div className="measure grid items-start gap-x-10 gap-y-12 py-10 sm:py-14 lg:grid-cols-[340px_minmax(0,1fr)]">
        <RoiForm texts={texts} input={input} problems={problems} isExample={isExample} />
        <div className="grid min-w-0 gap-8">
          {!result && (
            <Notice
              tone="error"
              title={whole.result ? 'These are the former figures' : 'There are no figures yet'}
            >
              Correct the marked fields: the case is worked out from all of them together.
            </Notice>
          )}
          {whole.result && (
            <LatePart>
              <CaseResult input={whole.input} result={whole.result} search={whole.search} />
            </LatePart>
          )}
        </div>
      </div>
    </>
  )
}
