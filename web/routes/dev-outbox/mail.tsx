import { lazy } from 'react'
import { data, Link } from 'react-router'
import { isOutboxId } from '#contract/outbox.ts'
import { apiContext, siteContext } from '#web/context.ts'
import { framedHtml, linkedText } from '#web/features/outbox/mail-frame.ts'
import { formatBytes } from '#web/lib/format-number.ts'
import { atFirstSign } from '#web/lib/presence/first-sign.ts'
import { orScreen } from '#web/lib/problem.ts'
import { fullTitle } from '#web/lib/seo/page-meta.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Time } from '#web/ui/data/time.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LatePart } from '#web/ui/state/late-part.tsx'
import type { Route } from './+types/mail'

const loadTabs = () => import('#web/ui/data/tabs.tsx')
/** The first tab is open without scripts. */
const Tabs = import.meta.env.SSR
  ? (await loadTabs()).Tabs
  : lazy(() => atFirstSign(async () => ({ default: (await loadTabs()).Tabs })))

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: fullTitle(`${loaderData?.mail.subject ?? 'Mail'} · Outbox`) },
  { name: 'robots', content: 'noindex, nofollow' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isOutboxId(params.id)) throw data('Not found', { status: 404 })
  const { source: _source, ...mail } = await orScreen(
    context.get(apiContext).outbox.getMail({ id: params.id }),
  )
  return { mail, origin: context.get(siteContext).origin }
}

export default function OutboxMail({ loaderData: { mail, origin } }: Route.ComponentProps) {
  const { id, subject, from, to, at, text, html, attachments } = mail
  const asText = (
    <pre className="whitespace-pre-wrap border wrap-anywhere border-line bg-surface p-5 font-mono text-sm">
      {linkedText(text, origin).map((piece) =>
        piece.href === null ? (
          piece.text
        ) : (
          <Link key={piece.at} to={piece.href} className="text-ink underline underline-offset-4">
            {piece.text}
          </Link>
        ),
      )}
    </pre>
  )
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-10">
      <Link
        to="/dev/outbox"
        className="flex items-center gap-2 justify-self-start text-muted text-sm hover:text-ink"
      >
        <Icon name="arrow_left" size={16} />
        Outbox
      </Link>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl">{subject}</h1>
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
            <dt className="text-muted">From</dt>
            <dd className="break-all">{from}</dd>
            <dt className="text-muted">To</dt>
            <dd className="break-all">{to}</dd>
            <dt className="text-muted">Written</dt>
            <dd>
              <Time instant={at} show="datetime" />
            </dd>
            {attachments.length > 0 && (
              <>
                <dt className="text-muted">Attached</dt>
                <dd>
                  <ul className="grid gap-1">
                    {attachments.map(({ name, bytes }, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what names an attachment
                      <li key={index}>
                        <a
                          href={`/dev/outbox/${id}/attachments/${index}`}
                          download
                          className="text-ink underline underline-offset-4"
                        >
                          {name}
                        </a>{' '}
                        <span className="text-muted">{formatBytes(bytes)}</span>
                      </li>
                    ))}
                  </ul>
                </dd>
              </>
            )}
          </dl>
        </div>
        <a href={`/dev/outbox/${id}/file`} download className={buttonStyle('secondary', 'md')}>
          <Icon name="download" />
          Download .eml
        </a>
      </header>
      {html === null ? (
        asText
      ) : (
        <LatePart>
          <Tabs
            label="The mail"
            tabs={[
              {
                value: 'html',
                label: 'As a mail program shows it',
                content: (
                  // No script runs in it; its links may leave the frame when they are pressed.
                  <iframe
                    title={`The mail "${subject}"`}
                    sandbox="allow-same-origin allow-top-navigation-by-user-activation"
                    srcDoc={framedHtml(html)}
                    className="h-[560px] w-full border border-line"
                    // White paper in both themes: a mail brings no background of its own.
                    style={{ backgroundColor: '#fff', colorScheme: 'light' }}
                  />
                ),
              },
              { value: 'text', label: 'Text', content: asText },
            ]}
          />
        </LatePart>
      )}
    </div>
  )
}
