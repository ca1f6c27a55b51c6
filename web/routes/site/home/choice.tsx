import { linksFor, type PageLink } from '#web/shell/links.ts'
import { useIsSignedIn } from '#web/shell/viewer.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Section } from './section.tsx'

type Way = PageLink & { title: string; text: string; points: string[] }

const ways: readonly Way[] = [
  {
    title: 'Turnkey, on your site',
    text: 'Certified engineers design, build and start up the cell. Your plan is the specification, its figures are what you accept it by.',
    points: ['One contract for the cell', 'Installation and start-up on site', 'Training of your people'],
    to: '/contact?service=turnkey',
    label: 'Talk to an Engineer',
  },
  {
    title: 'With your own team',
    text: 'Plan, compare and simulate by yourself. Take parts list, layout and steps to the people who build for you.',
    points: ['Planning is free', 'Files for CAD, 3D and purchasing', 'Every assumption in your hands'],
    to: '/signup',
    label: 'Start Your Plan',
  },
]

/** Two ways from a plan to a cell. */
export function Choice() {
  const isSignedIn = useIsSignedIn()
  return (
    <Section id="implementation" title="Choose how it is built" isRaised>
      <ul className="grid gap-px border border-line bg-line md:grid-cols-2">
        {ways.map(({ title, text, points, to, label }) => (
          <li key={title} className="flex flex-col gap-4 bg-surface p-6 lg:p-8">
            <h3 className="text-lg">{title}</h3>
            <p className="text-muted">{text}</p>
            <ul className="grid list-[square] gap-1.5 pl-5 text-muted marker:text-faint">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            {linksFor([{ to, label }], isSignedIn).map((link) => (
              <div key={link.to} className="mt-auto pt-2">
                <LinkButton to={link.to} variant={to === '/signup' ? 'primary' : 'secondary'}>
                  {label}
                </LinkButton>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}
