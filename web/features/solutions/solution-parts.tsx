import type { Solution } from '#contract/solutions.ts'
import { Image } from '#web/ui/media/image.tsx'

type Parts = Pick<Solution, 'title' | 'hardware' | 'steps'> &
  Partial<Pick<Solution, 'imageUrl' | 'pictureBy' | 'software'>>

/** A solution that was written by hand: picture, components, programs and steps as they are kept and shown. */
export function SolutionParts({ solution }: { solution: Parts }) {
  return (
    <div className="grid gap-10">
      {solution.imageUrl && (
        <div className="grid gap-2">
          <Image
            src={solution.imageUrl}
            alt={`Picture of ${solution.title}`}
            ratio="1200 / 630"
            fallbackText="No picture"
          />
          {solution.pictureBy === 'model' && (
            <p className="text-muted text-sm">The picture is by an image model.</p>
          )}
        </div>
      )}
      <PartList
        title="Hardware"
        items={solution.hardware.map(({ name, description, quantity }) => ({
          name: quantity === 1 ? name : `${quantity} × ${name}`,
          description,
        }))}
      />
      <PartList title="Software" items={solution.software ?? []} />
      {solution.steps.length > 0 && (
        <section>
          <h2 className="text-lg">Steps</h2>
          <ol className="mt-4 grid gap-4">
            {solution.steps.map((step) => (
              <li key={step.stepNumber} className="grid gap-1 border-line border-l-2 pl-4">
                <p className="font-medium">
                  {step.stepNumber}. {step.title}
                </p>
                <p className="text-muted text-sm">{step.description}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

type Item = { name: string; description: string }

const PartList = ({ title, items }: { title: string; items: Item[] }) =>
  items.length === 0 ? null : (
    <section>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {items.map(({ name, description }) => (
          <li key={name} className="grid gap-1 py-3 text-sm sm:grid-cols-[240px_1fr]">
            <span className="font-medium">{name}</span>
            <span className="text-muted">{description}</span>
          </li>
        ))}
      </ul>
    </section>
  )
