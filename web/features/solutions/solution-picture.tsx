import { Image } from '#web/ui/media/image.tsx'

/** The drawn cell of a solution in the colours of the page. The picture of the other theme is hidden and not loaded. */
export function SolutionPicture({ imageUrl, title }: { imageUrl: string; title: string }) {
  const alt = `Layout of ${title}`
  return (
    <>
      <Image src={imageUrl} alt={alt} ratio="1200 / 630" className="light:hidden" />
      <Image src={`${imageUrl}&theme=light`} alt={alt} ratio="1200 / 630" className="hidden light:block" />
    </>
  )
}
