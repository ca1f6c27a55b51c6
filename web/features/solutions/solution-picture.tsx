import { ThemedImage } from '#web/ui/media/themed-image.tsx'

/** A solution's drawing in both themes, as small as cards show it. */
export const cardPictures = (imageUrl: string) => {
  const small = `${imageUrl}&width=640`
  return { dark: small, light: `${small}&theme=light` }
}

/** The drawn cell of a solution on a card, in the colours of the page. */
export function SolutionPicture({ imageUrl, title }: { imageUrl: string; title: string }) {
  return <ThemedImage of={cardPictures(imageUrl)} alt={`Layout of ${title}`} ratio="1200 / 630" />
}
