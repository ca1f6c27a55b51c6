import { ThemedImage } from '#web/ui/media/themed-image.tsx'

/** A solution's drawing in both themes, as small as cards show it. */
export const cardPictures = (imageUrl: string) => {
  const small = `${imageUrl}&width=640`
  return { dark: small, light: `${small}&theme=light` }
}

/** The picture of a solution on a card: drawn in the colours of the page, sent, or by a model. */
export function SolutionPicture({ imageUrl, title }: { imageUrl: string; title: string }) {
  return <ThemedImage of={cardPictures(imageUrl)} alt={`Picture of ${title}`} ratio="1200 / 630" />
}
