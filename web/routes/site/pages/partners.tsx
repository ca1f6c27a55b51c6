import { siteContext } from '#web/context.ts'
import { PageHead } from '#web/features/content/page-head.tsx'
import { organizationData } from '#web/lib/seo/page-meta.ts'
import { metaOf } from '#web/pages/head.server.ts'
import type { LinkTarget } from '#web/shell/links.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { Route } from './+types/partners'

type Partner = {
  icon: IconName
  name: string
  text: string
  points: string[]
  to: LinkTarget
  action: string
  /** Those who are partners already. */
  list?: { to: LinkTarget; label: string }
}

const partners: readonly Partner[] = [
  {
    icon: 'arm',
    name: 'Engineers',
    text: 'You design, build and commission cells. A plan reaches you with the work of a first study done: requirement, layout to scale, cycle time, safety distances, parts and cost.',
    points: [
      'Every assumption is marked, so you see what to ask first.',
      'Layout as DXF, the cell as glTF, parts as XLSX or CSV.',
      'Documents and certifications that staff have checked give your company a badge.',
    ],
    to: '/beta-signup?type=engineer',
    action: 'Apply as an engineer',
    list: { to: '/partners/engineers', label: 'See engineers' },
  },
  {
    icon: 'cart',
    name: 'Equipment Suppliers',
    text: 'You sell robots, grippers, conveyors, guards, sensors. Bills of materials name a product where the catalogue has one, and the part class with its limits where it has none.',
    points: [
      'A robot is chosen by hard limits: payload, reach, inertia, protection class.',
      'A rejected one says which limit it missed and by how much.',
      'Prices are ranges with their source; an unknown price stays unknown.',
    ],
    to: '/beta-signup?type=supplier',
    action: 'Apply as a supplier',
  },
  {
    icon: 'settings',
    name: 'Machine Shops',
    text: 'You make frames, gripper plates, fixtures and pedestals. Plans list these as part classes with size, load and quantity, and no maker.',
    points: [
      'Pedestals with height, fence runs with length, tools with mass and holding force.',
      'Quantities from the layout, not from a ratio.',
      'Machine shops join as suppliers.',
    ],
    to: '/beta-signup?type=supplier',
    action: 'Apply as a machine shop',
  },
]

export const loader = ({ context }: Route.LoaderArgs) => {
  const { origin } = context.get(siteContext)
  return { meta: metaOf(context, '/partners', { data: [organizationData(origin)] }) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** Three kinds of partners, and where each of them applies. */
export default function Partners() {
  return (
    <>
      <PageHead />
      <ul className="measure grid gap-px py-10 sm:py-14 lg:grid-cols-3 lg:gap-0 lg:border-line">
        {partners.map(({ icon, name, text, points, to, action, list }) => (
          <li
            key={name}
            className="grid content-start gap-4 border border-line bg-surface p-6 lg:not-first:border-l-0 lg:p-8"
          >
            <Icon name={icon} size={32} className="text-signal-ink" />
            <h2 className="text-xl">{name}</h2>
            <p className="text-muted">{text}</p>
            <ul className="grid gap-2">
              {points.map((point) => (
                <li key={point} className="grid grid-cols-[20px_1fr] gap-2 text-sm">
                  <Icon name="check" size={16} className="mt-0.5 text-ok-ink" />
                  <span>{point}</span>
                </li>
              ))}
            </ul>
            <div className="mt-2 flex flex-wrap gap-3">
              <LinkButton to={to} variant="primary" icon="arrow_right">
                {action}
              </LinkButton>
              {list && <LinkButton to={list.to}>{list.label}</LinkButton>}
            </div>
          </li>
        ))}
      </ul>
      <section className="border-line border-t bg-surface" aria-labelledby="how-partners">
        <div className="measure grid gap-x-12 gap-y-6 py-12 lg:grid-cols-[1fr_2fr]">
          <h2 id="how-partners" className="text-xl">
            How it works
          </h2>
          <ol className="grid max-w-(--container-text) list-decimal gap-3 pl-6 text-muted marker:figures marker:text-faint">
            <li>You apply with your company and what you do.</li>
            <li>Staff read the application and approve it, or reject it with a reason. Both come by mail.</li>
            <li>
              The invitation of an approval makes you the owner of your company here: engineer or supplier.
            </li>
            <li>
              You own a company here already? Apply with the address of your account. You then get an offer to
              change its type, and accept or decline it.
            </li>
            <li>New accounts made by sign-up alone are manufacturer accounts.</li>
          </ol>
        </div>
      </section>
    </>
  )
}
