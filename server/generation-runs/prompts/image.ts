import { cutText } from '#contract/text.ts'

/** What a model is asked to draw of a solution; dall-e-3 takes 4000 characters. */
export const imagePrompt = ({
  title,
  shortDescription,
  hardware,
}: {
  title: string
  shortDescription: string
  hardware: readonly { name: string }[]
}): string =>
  cutText(
    [
      'A robotic cell in a factory, seen from above at an angle, without people and without any writing.',
      `What it does: ${title}. ${shortDescription}`,
      `In it: ${hardware
        .slice(0, 12)
        .map(({ name }) => name)
        .join(', ')}.`,
    ].join('\n'),
    3900,
  )
