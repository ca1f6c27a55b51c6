import { cutText } from '#contract/text.ts'

/** What a model is asked to draw of a solution; dall-e-3 takes 4000 characters. */
export const imagePrompt = ({
  title,
  shortDescription,
  hardware,
  plan,
}: {
  title: string
  shortDescription: string
  hardware: readonly { name: string }[]
  /** Null: nothing is planned. */
  plan: unknown
}): string =>
  cutText(
    [
      'A robotic cell in a factory, seen from above at an angle, without people and without any writing.',
      // The summary of a plan is figures and money, which nobody can draw.
      `What it does: ${title}.${plan ? '' : ` ${shortDescription}`}`,
      `In it: ${hardware
        .slice(0, 12)
        .map(({ name }) => name)
        .join(', ')}.`,
    ].join('\n'),
    3900,
  )
