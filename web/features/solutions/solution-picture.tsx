import { ThemedImage } from '#web/ui/media/themed-image.tsx'

/** The drawn cell of a solution in the colours of the page. */
export function SolutionPicture({ imageUrl, title }: { imageUrl: string; title: string }) {
  return (
    <ThemedImage
      of={{ dark: imageUrl, light: `${imageUrl}&theme=light` }}
      alt={`Layout of ${title}`}
      ratio="1200 / 630"
    />
  )
}
