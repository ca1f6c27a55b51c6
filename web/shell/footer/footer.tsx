import { Link } from 'react-router'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Brand } from '../brand.tsx'
import { linksFor, type PageLink } from '../links.ts'
import { footerActions, footerColumns, legalLinks } from './footer-links.ts'

export type FooterProps = {
  isSignedIn: boolean
  /** Profiles elsewhere, from the configuration; none, and they are left out. */
  socialLinks: readonly { label: string; href: string }[]
  /** A demo sends no mail: where it is kept instead. */
  hasOutbox: boolean
  year: number
}

/** The foot of every page. */
export function Footer({ isSignedIn, socialLinks, hasOutbox, year }: FooterProps) {
  const columns = footerColumns
    .map((column) => ({ ...column, links: linksFor(column.links, isSignedIn) }))
    .filter(({ links }) => links.length > 0)
  return (
    <footer data-shell className="border-line border-t bg-surface">
      <div className="measure grid gap-10 py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="grid content-start justify-items-start gap-4 sm:col-span-3 lg:col-span-1">
          <Brand />
          <p className="max-w-80 text-muted text-sm">
            From one sentence to a robotic cell: planned, simulated, priced, built on site.
          </p>
          <div className="flex flex-wrap gap-3">
            {linksFor(footerActions, isSignedIn).map(({ to, label }, at) => (
              <LinkButton key={to} to={to} size="sm" variant={at === 0 ? 'primary' : 'secondary'}>
                {label}
              </LinkButton>
            ))}
          </div>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="grid content-start gap-3">
            <h2 className="font-medium text-sm">{title}</h2>
            <ul className="grid gap-1">
              {links.map((link) => (
                <li key={link.to}>{textLink(link)}</li>
              ))}
              {title === 'Connect' &&
                socialLinks.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href} rel="noopener me" target="_blank" className={linkStyle}>
                      {label}
                      <Icon name="external" size={14} label="opens in a new tab" />
                    </a>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-line border-t">
        <div className="measure flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-4 pb-20 text-faint min-[1328px]:pb-4 text-sm">
          <p>© {year} Cellwright. All rights reserved.</p>
          {hasOutbox && (
            <p>
              Demo: mails are kept in the{' '}
              <Link to="/dev/outbox" className="text-muted underline underline-offset-4 hover:text-ink">
                outbox
              </Link>
              .
            </p>
          )}
          <ul className="flex gap-6">
            {legalLinks.map((link) => (
              <li key={link.to}>{textLink(link)}</li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

const linkStyle =
  'inline-flex min-h-8 items-center gap-1.5 text-muted text-sm hover:text-ink hover:underline underline-offset-4'

/** Sections are plain anchors: the browser scrolls to them, below the bar, also without scripts. */
const textLink = ({ to, label }: PageLink) =>
  to.includes('#') ? (
    <a href={to} className={linkStyle}>
      {label}
    </a>
  ) : (
    <Link to={to} className={linkStyle}>
      {label}
    </Link>
  )
