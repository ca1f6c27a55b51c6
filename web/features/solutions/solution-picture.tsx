import { Image } from '#web/ui/media/image.tsx'

/** The drawn cell of a solution on a card, in the colours of the page. The picture of the other theme is hidden and not loaded. */
export function SolutionPicture({ imageUrl, title }: { imageUrl: string; title: string }) {
  const alt = `Layout of ${title}`
  const small = `${imageUrl}&width=640`
  return (
    <>
      <Image src={small} alt={alt} ratio="1200 / 630" className="light:hidden" />
      <Image src={`${small}&theme=light`} alt={alt} ratio="1200 / 630" className="hidden light:block" />
    </>
  )
}
